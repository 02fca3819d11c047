CREATE TABLE "pass_cards" (
	"unique_key" text NOT NULL,
	"serial" integer NOT NULL,
	"medium" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"reason" text NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "pass_cards_unique_key_serial_pk" PRIMARY KEY("unique_key","serial"),
	CONSTRAINT "pass_cards_serial" CHECK ("pass_cards"."serial" > 0),
	CONSTRAINT "pass_cards_medium" CHECK ("pass_cards"."medium" in ('digital', 'printed')),
	CONSTRAINT "pass_cards_reason" CHECK ("pass_cards"."reason" in ('first', 'lost', 'stolen', 'corrected', 'worn', 'upgrade'))
);
--> statement-breakpoint
CREATE TABLE "revocations" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"serial" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "revocations_digest" CHECK (length("revocations"."digest") = 8)
);
--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_cards" ADD CONSTRAINT "pass_cards_unique_key_passes_unique_key_fk" FOREIGN KEY ("unique_key") REFERENCES "public"."passes"("unique_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_cards" ADD CONSTRAINT "pass_cards_issued_by_accounts_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revocations" ADD CONSTRAINT "revocations_unique_key_passes_unique_key_fk" FOREIGN KEY ("unique_key") REFERENCES "public"."passes"("unique_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_cards_open" ON "pass_cards" USING btree ("unique_key") WHERE "pass_cards"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "pass_cards_issued_by" ON "pass_cards" USING btree ("issued_by");--> statement-breakpoint
CREATE UNIQUE INDEX "revocations_card" ON "revocations" USING btree ("unique_key","serial");--> statement-breakpoint
CREATE INDEX "revocations_since" ON "revocations" USING btree ("since");--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_held" CHECK ("passes"."is_blocked" or not "passes"."is_held");