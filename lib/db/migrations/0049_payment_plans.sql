CREATE TABLE "payment_plan_parts" (
	"order_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"until_cents" integer NOT NULL,
	CONSTRAINT "payment_plan_parts_order_id_due_on_pk" PRIMARY KEY("order_id","due_on"),
	CONSTRAINT "payment_plan_parts_until" CHECK ("payment_plan_parts"."until_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"paid_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"agreed_by" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_plans_paid" CHECK ("payment_plans"."paid_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_reminders" (
	"order_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"level" integer NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "plan_reminders_order_id_due_on_level_pk" PRIMARY KEY("order_id","due_on","level"),
	CONSTRAINT "plan_reminders_level" CHECK ("plan_reminders"."level" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "received_payments" DROP CONSTRAINT "received_payments_state";--> statement-breakpoint
ALTER TABLE "payment_plan_parts" ADD CONSTRAINT "payment_plan_parts_order_id_payment_plans_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_plans"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_plan_parts_sum" ON "payment_plan_parts" USING btree ("order_id","until_cents");--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_state" CHECK ("received_payments"."state" in ('matched', 'waiting', 'review', 'settled'));