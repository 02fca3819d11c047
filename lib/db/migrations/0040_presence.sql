CREATE TABLE "presences" (
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"field" text,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_target_type_target_id_account_id_pk" PRIMARY KEY("target_type","target_id","account_id"),
	CONSTRAINT "presences_target_type" CHECK ("presences"."target_type" in ('edition', 'content'))
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_account" ON "presences" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");