ALTER TABLE "pass_cards" DROP CONSTRAINT "pass_cards_fee_method";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "card_serial" integer;--> statement-breakpoint
ALTER TABLE "pass_cards" ADD CONSTRAINT "pass_cards_fee_method" CHECK ("pass_cards"."fee_method" in ('cash', 'terminal', 'invoice'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_card" CHECK (("order_items"."kind" = 'card') = ("order_items"."card_serial" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('shop', 'pro', 'counter'));