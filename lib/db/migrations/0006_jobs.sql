CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"slot" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_slot" UNIQUE("name","slot"),
	CONSTRAINT "jobs_status" CHECK ("jobs"."status" in ('open', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("name","run_at") WHERE "jobs"."status" = 'open';--> statement-breakpoint
-- moves unfinished jobs from the schema of pg-boss, which earlier versions used
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		-- waits for transactions that queue a job
		LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE;
		INSERT INTO "jobs" ("id", "name", "data", "run_at", "attempts", "locked_until", "last_error", "slot", "created_at")
		SELECT id, name, coalesce(data, '{}'), start_after,
			CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END,
			CASE WHEN state = 'active' THEN started_on + expire_in END,
			output->>'message', singleton_on AT TIME ZONE 'UTC', created_on
		FROM pgboss.job WHERE state < 'completed';
		DROP SCHEMA pgboss CASCADE;
	END IF;
END $$;
