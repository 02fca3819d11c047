ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_method";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_cards" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_cards" ADD COLUMN "fee_method" text;--> statement-breakpoint
CREATE INDEX "pass_cards_fee" ON "pass_cards" USING btree ("issued_at") WHERE "pass_cards"."fee_cents" > 0;--> statement-breakpoint
CREATE INDEX "received_payments_amount" ON "received_payments" USING btree ("amount_cents","received_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('order', 'shipping', 'voucher_sold', 'voucher_used', 'payment', 'refund', 'correction', 'voucher_returned', 'refund_paid', 'card_fee'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_method" CHECK ("ledger_entries"."method" in ('card', 'transfer', 'cash', 'terminal'));--> statement-breakpoint
ALTER TABLE "pass_cards" ADD CONSTRAINT "pass_cards_fee_paid" CHECK (("pass_cards"."fee_cents" > 0) = ("pass_cards"."fee_method" is not null));--> statement-breakpoint
ALTER TABLE "pass_cards" ADD CONSTRAINT "pass_cards_fee_method" CHECK ("pass_cards"."fee_method" in ('cash', 'terminal'));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('refund', 'erasure'));