ALTER TABLE "editions" ADD COLUMN "ending_from" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "gift_until" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "transition_from" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "transition_until" text;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "editions" DROP CONSTRAINT "editions_sale";--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "on_sale_from" SET DATA TYPE text USING to_char("on_sale_from", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "on_sale_until" SET DATA TYPE text USING to_char("on_sale_until", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "price_guaranteed_until" SET DATA TYPE text USING to_char("price_guaranteed_until", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "editions" ALTER COLUMN "gift_on_sale_from" SET DATA TYPE text USING to_char("gift_on_sale_from", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_sale" CHECK ("editions"."on_sale_from" <= "editions"."on_sale_until");--> statement-breakpoint
-- extensions and options belong to an edition: every existing edition gets a copy of each
ALTER TABLE "options" DROP CONSTRAINT "options_category_option_categories_code_fk";--> statement-breakpoint
ALTER TABLE "options" DROP CONSTRAINT "options_pkey";--> statement-breakpoint
ALTER TABLE "option_categories" DROP CONSTRAINT "option_categories_pkey";--> statement-breakpoint
ALTER TABLE "extensions" DROP CONSTRAINT "extensions_pkey";--> statement-breakpoint
ALTER TABLE "extensions" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "option_categories" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "choices" jsonb;--> statement-breakpoint
INSERT INTO "extensions" ("edition", "code", "title", "conditions", "price_cents", "kinds", "position")
SELECT e."code", x."code", x."title", x."conditions", x."price_cents", x."kinds", x."position"
FROM "extensions" x CROSS JOIN "editions" e;--> statement-breakpoint
INSERT INTO "option_categories" ("edition", "code", "title", "choice", "kinds", "position")
SELECT e."code", c."code", c."title", c."choice", c."kinds", c."position"
FROM "option_categories" c CROSS JOIN "editions" e;--> statement-breakpoint
INSERT INTO "options" ("edition", "code", "category", "title", "conditions", "price_cents", "is_printed", "position")
SELECT e."code", o."code", o."category", o."title", o."conditions", o."price_cents", o."is_printed", o."position"
FROM "options" o CROSS JOIN "editions" e;--> statement-breakpoint
DELETE FROM "extensions" WHERE "edition" IS NULL;--> statement-breakpoint
DELETE FROM "option_categories" WHERE "edition" IS NULL;--> statement-breakpoint
DELETE FROM "options" WHERE "edition" IS NULL;--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_edition_code_pk" PRIMARY KEY("edition","code");--> statement-breakpoint
ALTER TABLE "option_categories" ADD CONSTRAINT "option_categories_edition_code_pk" PRIMARY KEY("edition","code");--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_edition_code_pk" PRIMARY KEY("edition","code");--> statement-breakpoint
ALTER TABLE "extensions" ADD CONSTRAINT "extensions_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_categories" ADD CONSTRAINT "option_categories_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_category" FOREIGN KEY ("edition","category") REFERENCES "public"."option_categories"("edition","code") ON DELETE no action ON UPDATE no action;
