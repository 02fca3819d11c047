-- what the pass includes became a filter: the tag of the events that are there already
INSERT INTO "content_event_tags" ("tag", "ends_on", "event_id")
SELECT 'v:' || "coverage", "ends_on", "id" FROM "content_events"
ON CONFLICT DO NOTHING;
