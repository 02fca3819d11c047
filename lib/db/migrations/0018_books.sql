CREATE TABLE "closed_files" (
	"month" text NOT NULL,
	"layout" text NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "closed_files_month_layout_format_pk" PRIMARY KEY("month","layout","format"),
	CONSTRAINT "closed_files_layout" CHECK ("closed_files"."layout" in ('banana', 'abacus')),
	CONSTRAINT "closed_files_format" CHECK ("closed_files"."format" in ('csv', 'xlsx'))
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"key" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"contra" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"edition" text NOT NULL,
	"method" text,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" > 0),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('order', 'shipping', 'voucher_sold', 'voucher_used', 'payment', 'refund', 'correction', 'voucher_returned')),
	CONSTRAINT "ledger_entries_method" CHECK ("ledger_entries"."method" in ('card', 'transfer'))
);
--> statement-breakpoint
ALTER TABLE "closed_files" ADD CONSTRAINT "closed_files_month_closed_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."closed_months"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_month" ON "ledger_entries" USING btree ("month","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");