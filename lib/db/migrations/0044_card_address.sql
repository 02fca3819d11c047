ALTER TABLE "pass_cards" DROP CONSTRAINT "pass_cards_reason";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "card_address" jsonb;--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "card_address_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_batches" ADD COLUMN "former_cards" jsonb;--> statement-breakpoint
ALTER TABLE "pass_cards" ADD CONSTRAINT "pass_cards_reason" CHECK ("pass_cards"."reason" in ('first', 'lost', 'stolen', 'corrected', 'worn', 'returned', 'upgrade'));--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_card_address" CHECK (("passes"."card_address" is null) = ("passes"."card_address_at" is null));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('refund', 'erasure', 'correction'));