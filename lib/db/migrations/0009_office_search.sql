CREATE INDEX "accounts_name" ON "accounts" USING gin (public.passage_fold(coalesce(contact->>'firstName', '') || ' ' || coalesce(contact->>'lastName', '') || ' ' || coalesce(contact->>'company', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_username_part" ON "accounts" USING gin (username gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_phone" ON "accounts" USING btree (right(regexp_replace(contact#>>'{phone,number}', '[^0-9]', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING gin (public.passage_fold(coalesce(billing_contact->>'firstName', '') || ' ' || coalesce(billing_contact->>'lastName', '') || ' ' || coalesce(billing_contact->>'company', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING gin ((billing_contact->>'email') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace(billing_contact#>>'{phone,number}', '[^0-9]', '', 'g'), 9));--> statement-breakpoint
CREATE INDEX "received_payments_reference" ON "received_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "passes_holder" ON "passes" USING gin (public.passage_fold(first_name || ' ' || last_name) gin_trgm_ops);