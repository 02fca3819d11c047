CREATE TABLE "voucher_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"value_cents" integer NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_returns_value" CHECK ("voucher_returns"."value_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "voucher_returns" ADD CONSTRAINT "voucher_returns_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_returns_voucher" ON "voucher_returns" USING btree ("voucher_id");