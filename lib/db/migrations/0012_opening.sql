CREATE TABLE "shop_opening" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid,
	"reason" text,
	CONSTRAINT "shop_opening_one" CHECK ("shop_opening"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "opening_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"done_by" uuid,
	"digest" text,
	CONSTRAINT "opening_checks_id" CHECK ("opening_checks"."id" in ('payment', 'qr_bill', 'backup', 'restore'))
);
--> statement-breakpoint
ALTER TABLE "opening_checks" ADD CONSTRAINT "opening_checks_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- a shop that has sold already stays open
INSERT INTO "shop_opening" ("opened_at")
SELECT now() WHERE EXISTS (SELECT 1 FROM "orders") OR EXISTS (SELECT 1 FROM "passes");
