CREATE TABLE "goodwill_items" (
	"run_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text NOT NULL,
	"skip_reason" text,
	"before" date NOT NULL,
	CONSTRAINT "goodwill_items_run_id_term_id_pk" PRIMARY KEY("run_id","term_id"),
	CONSTRAINT "goodwill_items_state" CHECK ("goodwill_items"."state" in ('waiting', 'extended', 'restored', 'skipped')),
	CONSTRAINT "goodwill_items_reason" CHECK ("goodwill_items"."skip_reason" in ('blocked', 'expired', 'renewed', 'erased', 'changed')),
	CONSTRAINT "goodwill_items_skipped" CHECK (("goodwill_items"."state" = 'skipped') = ("goodwill_items"."skip_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "goodwill_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"filter" jsonb NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"message" jsonb NOT NULL,
	"count" integer NOT NULL,
	"skipped" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "goodwill_runs_state" CHECK ("goodwill_runs"."state" in ('prepared', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "goodwill_runs_days" CHECK ("goodwill_runs"."days" > 0)
);
--> statement-breakpoint
ALTER TABLE "goodwill_items" ADD CONSTRAINT "goodwill_items_run_id_goodwill_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."goodwill_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_items" ADD CONSTRAINT "goodwill_items_term_id_pass_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."pass_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_runs" ADD CONSTRAINT "goodwill_runs_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goodwill_items_state" ON "goodwill_items" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "goodwill_items_term" ON "goodwill_items" USING btree ("term_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goodwill_runs_one_at_a_time" ON "goodwill_runs" USING btree ((true)) WHERE "goodwill_runs"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "goodwill_runs_created_by" ON "goodwill_runs" USING btree ("created_by");