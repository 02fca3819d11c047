CREATE TABLE "operation_state" (
	"id" text PRIMARY KEY NOT NULL,
	"problems" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("status","created_at") WHERE "mails"."status" <> 'sent';