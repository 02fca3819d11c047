CREATE TABLE "card_batch_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"order_id" uuid,
	"returned_at" timestamp with time zone,
	CONSTRAINT "card_batch_cards_once" UNIQUE("term_id","serial")
);
--> statement-breakpoint
CREATE TABLE "card_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"cards" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "card_batches_number_unique" UNIQUE("number"),
	CONSTRAINT "card_batches_state" CHECK ("card_batches"."state" in ('open', 'sent', 'undone')),
	CONSTRAINT "card_batches_sent" CHECK (("card_batches"."state" = 'sent') = ("card_batches"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "card_batch_cards" ADD CONSTRAINT "card_batch_cards_batch_id_card_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."card_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_batch_cards" ADD CONSTRAINT "card_batch_cards_term_id_pass_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."pass_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_batch_cards" ADD CONSTRAINT "card_batch_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_batches" ADD CONSTRAINT "card_batches_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_batch_cards_batch" ON "card_batch_cards" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "card_batch_cards_order" ON "card_batch_cards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "card_batches_created_by" ON "card_batches" USING btree ("created_by");