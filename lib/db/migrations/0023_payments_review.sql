CREATE TABLE "reminder_pauses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"until" date,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "assigned_by" text;--> statement-breakpoint
ALTER TABLE "received_payments" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_assigned_to_orders_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_payments_assigned" ON "received_payments" USING btree ("assigned_at") WHERE "received_payments"."assigned_to" is not null and "received_payments"."state" = 'review';--> statement-breakpoint
CREATE INDEX "refunds_to_pay" ON "refunds" USING btree ("settled_at") WHERE "refunds"."method" = 'transfer' and "refunds"."paid_on" is null;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_assigned" CHECK (("received_payments"."assigned_to" is null) = ("received_payments"."assigned_at" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid" CHECK ("refunds"."paid_on" is null or "refunds"."method" = 'transfer');