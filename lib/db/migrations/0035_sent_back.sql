ALTER TABLE "settlement_runs" ADD COLUMN "sent_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "sent_back_by" text;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_sent_back" CHECK (("settlement_runs"."sent_back_at" is null) = ("settlement_runs"."sent_back_reason" is null)
        and ("settlement_runs"."sent_back_at" is null) = ("settlement_runs"."sent_back_by" is null));