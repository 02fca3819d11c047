ALTER TABLE "settlement_runs" ADD COLUMN "is_pot_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- of earlier runs nobody knows: computing them again keeps the pot
UPDATE "settlement_runs" SET "is_pot_given" = true WHERE "pot_cents" IS NOT NULL;
