ALTER TABLE "passes" ADD COLUMN "was_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "was_held" boolean DEFAULT false NOT NULL;