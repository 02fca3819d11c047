CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"account_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "proposals_kind" CHECK ("proposals"."kind" in ('event', 'hours')),
	CONSTRAINT "proposals_state_known" CHECK ("proposals"."state" in ('new', 'taken', 'refused')),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."state" = 'new') = ("proposals"."decided_at" is null)),
	CONSTRAINT "proposals_answer" CHECK ("proposals"."state" <> 'refused' or "proposals"."answer" is not null)
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"place_id" text NOT NULL,
	"month" date NOT NULL,
	"number" integer NOT NULL,
	"reference_cents" integer,
	"note" text,
	"declared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_counts_place_id_month_pk" PRIMARY KEY("place_id","month"),
	CONSTRAINT "visit_counts_month" CHECK (extract(day from "visit_counts"."month") = 1),
	CONSTRAINT "visit_counts_number" CHECK ("visit_counts"."number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_place" ON "proposals" USING btree ("place_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_state" ON "proposals" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('activation', 'reset', 'email', 'house'));