DROP INDEX "orders_placed";--> statement-breakpoint
CREATE INDEX "order_items_holder" ON "order_items" USING gin (public.passage_fold(coalesce(holder->>'firstName', '') || ' ' || coalesce(holder->>'lastName', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_items_key" ON "order_items" USING btree ("unique_key");--> statement-breakpoint
CREATE INDEX "orders_list" ON "orders" USING btree ("placed_at","sequence","total_cents","status","payment_method","edition","channel","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_cents","placed_at");--> statement-breakpoint
CREATE INDEX "orders_number_part" ON "orders" USING gin (number gin_trgm_ops);