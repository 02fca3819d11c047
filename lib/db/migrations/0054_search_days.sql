ALTER TABLE "content_search" ADD COLUMN "days" date[];--> statement-breakpoint
UPDATE "content_search" s SET "days" = o."days"
FROM (
  SELECT e."id", array_agg((d->>'day')::date ORDER BY d->>'day') AS "days"
  FROM "content_events" e, jsonb_array_elements(e."data"->'occurrences') d
  GROUP BY e."id" HAVING count(*) > 1
) o WHERE s."content_type" = 'event' AND s."content_id" = o."id";
