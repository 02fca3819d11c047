ALTER TABLE "carts" DROP CONSTRAINT "carts_one_code";--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_voucher_id_vouchers_id_fk";--> statement-breakpoint
ALTER TABLE "voucher_redemptions" DROP CONSTRAINT "voucher_redemptions_pkey";--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_order_id_voucher_id_pk" PRIMARY KEY("order_id","voucher_id");--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "voucher_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "carts" SET "voucher_ids" = array["voucher_id"] WHERE "voucher_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "voucher_id";--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_codes" CHECK ("carts"."promotion_code" is null or "carts"."voucher_ids" = '{}');--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_vouchers" CHECK (cardinality("carts"."voucher_ids") <= 10);--> statement-breakpoint
UPDATE "refunds" r SET "returned_cents" = (o."promotion"->>'valueCents')::int FROM "orders" o
  WHERE o."id" = r."order_id" AND r."returned_cents" > 0 AND o."promotion"->>'valueCents' IS NOT NULL;
