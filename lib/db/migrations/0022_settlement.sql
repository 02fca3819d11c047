CREATE TABLE "payment_files" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"execution_day" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"payments" integer NOT NULL,
	"digest" text NOT NULL,
	"xml" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "payment_files_messageId_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"run_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"visits" integer NOT NULL,
	"weight" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"advance_cents" integer NOT NULL,
	"correction_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"carried_cents" integer NOT NULL,
	CONSTRAINT "settlement_lines_run_id_partner_id_pk" PRIMARY KEY("run_id","partner_id"),
	CONSTRAINT "settlement_lines_gross" CHECK ("settlement_lines"."gross_cents" >= 0 and "settlement_lines"."advance_cents" >= 0),
	CONSTRAINT "settlement_lines_net" CHECK ("settlement_lines"."net_cents" >= 0 and "settlement_lines"."carried_cents" >= 0
        and "settlement_lines"."net_cents" - "settlement_lines"."carried_cents"
          = "settlement_lines"."gross_cents" + "settlement_lines"."correction_cents" - "settlement_lines"."advance_cents")
);
--> statement-breakpoint
CREATE TABLE "settlement_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"rule" jsonb NOT NULL,
	"voted_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"edition" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"rule_id" uuid NOT NULL,
	"pot_cents" bigint,
	"inputs_hash" text NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"computed_by" text NOT NULL,
	"computed_by_id" uuid,
	"frozen_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"approved_by_id" uuid,
	CONSTRAINT "settlement_runs_number_unique" UNIQUE("number"),
	CONSTRAINT "settlement_runs_kind" CHECK ("settlement_runs"."kind" in ('advance', 'final')),
	CONSTRAINT "settlement_runs_state" CHECK ("settlement_runs"."state" in ('computed', 'frozen', 'approved', 'sent', 'file_made', 'paid')),
	CONSTRAINT "settlement_runs_period" CHECK ("settlement_runs"."from_day" <= "settlement_runs"."until_day"),
	CONSTRAINT "settlement_runs_frozen" CHECK (("settlement_runs"."state" = 'computed') = ("settlement_runs"."frozen_at" is null)),
	CONSTRAINT "settlement_runs_two_people" CHECK ("settlement_runs"."approved_by_id" <> "settlement_runs"."computed_by_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_visits" (
	"run_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"is_advance" boolean NOT NULL,
	"paid_cents" integer,
	"corrected_by" uuid,
	CONSTRAINT "settlement_visits_run_id_visit_id_pk" PRIMARY KEY("run_id","visit_id")
);
--> statement-breakpoint
ALTER TABLE "payment_files" ADD CONSTRAINT "payment_files_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_rule_id_settlement_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."settlement_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_computed_by_id_accounts_id_fk" FOREIGN KEY ("computed_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_approved_by_id_accounts_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_visits" ADD CONSTRAINT "settlement_visits_run_id_settlement_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."settlement_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_visits" ADD CONSTRAINT "settlement_visits_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_visits" ADD CONSTRAINT "settlement_visits_corrected_by_settlement_runs_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."settlement_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_rules_version" ON "settlement_rules" USING btree ("name","version");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_runs_final" ON "settlement_runs" USING btree ("edition") WHERE "settlement_runs"."kind" = 'final' and "settlement_runs"."state" <> 'computed';--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_visits_advance" ON "settlement_visits" USING btree ("visit_id") WHERE "settlement_visits"."is_advance";--> statement-breakpoint
CREATE INDEX "settlement_visits_visit" ON "settlement_visits" USING btree ("visit_id");