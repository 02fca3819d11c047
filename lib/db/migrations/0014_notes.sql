CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"account_id" uuid,
	"text" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "notes_target_type" CHECK ("notes"."target_type" in ('person', 'order', 'pass'))
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_target" ON "notes" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "notes_account" ON "notes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notes_written_by" ON "notes" USING btree ("written_by");