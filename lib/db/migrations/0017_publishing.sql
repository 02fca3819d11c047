CREATE TABLE "content_drafts" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"part" text NOT NULL,
	"data" jsonb NOT NULL,
	"version" uuid NOT NULL,
	"base_checksum" text NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_type_record_id_part_pk" PRIMARY KEY("type","record_id","part"),
	CONSTRAINT "content_drafts_part" CHECK ("content_drafts"."part" in ('fr', 'de', 'shared'))
);
--> statement-breakpoint
CREATE TABLE "content_states" (
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"part" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"hide_at" timestamp with time zone,
	"scheduled_by" text,
	"touched_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "content_states_type_record_id_part_pk" PRIMARY KEY("type","record_id","part"),
	CONSTRAINT "content_states_part" CHECK ("content_states"."part" in ('fr', 'de', 'shared'))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"number" integer NOT NULL,
	"part" text,
	"data" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	"source" text NOT NULL,
	CONSTRAINT "content_versions_number" UNIQUE("type","record_id","number"),
	CONSTRAINT "content_versions_source" CHECK ("content_versions"."source" in ('editor', 'import', 'restore'))
);
--> statement-breakpoint
CREATE INDEX "content_states_publish" ON "content_states" USING btree ("publish_at") WHERE "content_states"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_states_hide" ON "content_states" USING btree ("hide_at") WHERE "content_states"."hide_at" is not null;--> statement-breakpoint
CREATE INDEX "content_versions_at" ON "content_versions" USING btree ("at");