ALTER TABLE "visits" DROP CONSTRAINT "visits_source";--> statement-breakpoint
ALTER TABLE "visit_counts" DROP COLUMN "reference_cents";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_source" CHECK ("visits"."source" in ('scan', 'typed', 'till', 'scanner', 'declared'));