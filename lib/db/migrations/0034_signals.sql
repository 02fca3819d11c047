CREATE TABLE "signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"week" date NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"note" text,
	"looked_at" timestamp with time zone,
	"looked_by" text,
	CONSTRAINT "signals_kind" CHECK ("signals"."kind" in ('journey', 'busy_day', 'frequent', 'typed', 'late', 'clock', 'steps', 'few_passes', 'after_block', 'forged')),
	CONSTRAINT "signals_subject" CHECK ("signals"."subject" in ('pass', 'place')),
	CONSTRAINT "signals_outcome" CHECK ("signals"."outcome" in ('seen', 'explained')),
	CONSTRAINT "signals_looked" CHECK (("signals"."outcome" is null) = ("signals"."looked_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "signals_once" ON "signals" USING btree ("kind","subject","subject_id","week");--> statement-breakpoint
CREATE INDEX "signals_week" ON "signals" USING btree ("week");