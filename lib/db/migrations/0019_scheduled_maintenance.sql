ALTER TABLE "editions" ADD COLUMN "maintenance_from" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "maintenance_until" text;