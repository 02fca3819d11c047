CREATE TABLE "reminder_times" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"renewal_days" integer[] NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_times_one" CHECK ("reminder_times"."is_only"),
	CONSTRAINT "reminder_times_days" CHECK (cardinality("reminder_times"."renewal_days") between 1 and 6)
);
