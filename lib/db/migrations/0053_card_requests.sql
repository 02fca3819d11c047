ALTER TABLE "pass_cards" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_cards_request" ON "pass_cards" USING btree ("unique_key","request_key");