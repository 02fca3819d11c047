CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY DEFAULT 0 NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"person_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"network_hash" text,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_log_id" UNIQUE("id"),
	CONSTRAINT "audit_log_actor_kind" CHECK ("audit_log"."actor_kind" in ('staff', 'device', 'system', 'customer'))
);
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_name" ON "audit_log" USING btree ("actor_name","seq");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "audit_log_target_type" ON "audit_log" USING btree ("target_type","seq");--> statement-breakpoint
CREATE INDEX "audit_log_target_id" ON "audit_log" USING btree ("target_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person_id","seq");--> statement-breakpoint
CREATE FUNCTION audit_log_hash(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(entry.previous_hash || jsonb_build_array(
    entry.seq, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.actor_kind, entry.actor_id, entry.actor_name, entry.action, entry.target_type, entry.target_id,
    entry.person_id, entry.before, entry.after, entry.reason, entry.request_id, entry.network_hash
  )::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- one entry at a time, so that each sees the committed entry before it
CREATE FUNCTION audit_log_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(727463003);
  SELECT seq, hash INTO last FROM audit_log ORDER BY seq DESC LIMIT 1;
  NEW.seq := coalesce(last.seq, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '');
  NEW.hash := audit_log_hash(NEW);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_append();--> statement-breakpoint
CREATE TRIGGER audit_log_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
