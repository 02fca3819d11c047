CREATE TABLE "payment_lines" (
	"end_to_end_id" text PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"partner_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"booked_on" date,
	"return_reason" text,
	CONSTRAINT "payment_lines_state" CHECK ("payment_lines"."state" in ('open', 'paid', 'returned')),
	CONSTRAINT "payment_lines_amount" CHECK ("payment_lines"."amount_cents" > 0),
	CONSTRAINT "payment_lines_booked" CHECK (("payment_lines"."state" = 'open') = ("payment_lines"."booked_on" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"recipient" jsonb NOT NULL,
	"mailed_to" text,
	"objection" text,
	"objected_at" timestamp with time zone,
	"objected_by" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"correction_cents" integer DEFAULT 0 NOT NULL,
	"corrected_by" uuid,
	CONSTRAINT "settlement_statements_objection" CHECK (("settlement_statements"."objected_at" is null) = ("settlement_statements"."objection" is null)
        and ("settlement_statements"."answered_at" is null) = ("settlement_statements"."answer" is null)
        and ("settlement_statements"."answered_at" is null or "settlement_statements"."objected_at" is not null)),
	CONSTRAINT "settlement_statements_correction" CHECK ("settlement_statements"."correction_cents" = 0 or "settlement_statements"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "settlement_runs" DROP CONSTRAINT "settlement_runs_state";--> statement-breakpoint
ALTER TABLE "payment_files" DROP CONSTRAINT "payment_files_pkey";--> statement-breakpoint
ALTER TABLE "payment_files" ADD COLUMN "sequence" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_run_id_sequence_pk" PRIMARY KEY("run_id","sequence");--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD COLUMN "groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "frozen_by" text;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_run_id_sequence_payment_files_run_id_sequence_fk" FOREIGN KEY ("run_id","sequence") REFERENCES "public"."payment_files"("run_id","sequence") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_statements" ADD CONSTRAINT "settlement_statements_corrected_by_settlement_runs_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_lines_once" ON "payment_lines" USING btree ("run_id","partner_id") WHERE "payment_lines"."state" <> 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statements_number" ON "settlement_statements" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_statements_partner" ON "settlement_statements" USING btree ("run_id","partner_id");--> statement-breakpoint
CREATE INDEX "settlement_statements_of" ON "settlement_statements" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_state" CHECK ("settlement_runs"."state" in ('computed', 'frozen', 'approved', 'sent', 'objected', 'file_made', 'paid', 'returned'));