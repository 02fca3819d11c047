DROP INDEX "passes_holder";--> statement-breakpoint
ALTER TABLE "pass_terms" ADD COLUMN "holder_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_terms_once_a_holder" ON "pass_terms" USING btree ("holder_key","edition") WHERE "pass_terms"."holder_key" <> '';