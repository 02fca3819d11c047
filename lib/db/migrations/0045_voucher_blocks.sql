ALTER TABLE "vouchers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "vouchers" v SET "blocked_at" = coalesce(
  (SELECT max(l."at") FROM "audit_log" l WHERE l."action" = 'voucher_blocked' AND l."target_type" = 'voucher' AND l."target_id" = v."id"::text),
  (SELECT max(r."settled_at") FROM "refunds" r JOIN "order_items" i ON i."order_id" = r."order_id" WHERE i."id" = v."order_item_id"))
WHERE v."is_blocked";
