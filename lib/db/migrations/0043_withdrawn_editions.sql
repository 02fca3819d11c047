DROP INDEX "revocations_card";--> statement-breakpoint
ALTER TABLE "revocations" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "revocations_card" ON "revocations" USING btree ("unique_key","serial","part");