ALTER TABLE "promotion_codes" ADD COLUMN "max_discount_cents" integer;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "promotion_uses" u SET "discount_cents" = o."discount_cents" FROM "orders" o WHERE o."id" = u."order_id";--> statement-breakpoint
UPDATE "promotion_codes" p SET "discount_cents" = u."cents"
  FROM (SELECT "code", sum("discount_cents")::int AS "cents" FROM "promotion_uses" GROUP BY "code") u WHERE u."code" = p."code";--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_discount" CHECK ("promotion_codes"."discount_cents" >= 0
        and "promotion_codes"."discount_cents" <= coalesce("promotion_codes"."max_discount_cents", "promotion_codes"."discount_cents"));