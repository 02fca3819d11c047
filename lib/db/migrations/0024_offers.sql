ALTER TABLE "promotion_codes" ADD COLUMN "series" uuid;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_codes_series" ON "promotion_codes" USING btree ("series");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_held" CHECK ("vouchers"."is_blocked" or not "vouchers"."is_held");