CREATE TABLE "partner_members" (
	"partner_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_members_partner_id_account_id_pk" PRIMARY KEY("partner_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "partner_places" (
	"place_id" text PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"legal_form" text,
	"address" jsonb,
	"iban" text,
	"language" text NOT NULL,
	"email" text,
	"phone" text,
	"contract_from" date NOT NULL,
	"contract_until" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_language" CHECK ("partners"."language" in ('fr', 'de')),
	CONSTRAINT "partners_contract" CHECK ("partners"."contract_until" is null or "partners"."contract_from" <= "partners"."contract_until")
);
--> statement-breakpoint
CREATE TABLE "place_rules" (
	"place_id" text PRIMARY KEY NOT NULL,
	"entry" text NOT NULL,
	"extension" text,
	"confirm_first" boolean DEFAULT false NOT NULL,
	"grace_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_rules_entry" CHECK ("place_rules"."entry" in ('once_a_day', 'once_an_event', 'unlimited')),
	CONSTRAINT "place_rules_grace" CHECK ("place_rules"."grace_days" between 0 and 14)
);
--> statement-breakpoint
CREATE TABLE "reference_prices" (
	"place_id" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"price_cents" integer NOT NULL,
	"reduced_cents" integer,
	CONSTRAINT "reference_prices_place_id_from_day_pk" PRIMARY KEY("place_id","from_day"),
	CONSTRAINT "reference_prices_period" CHECK ("reference_prices"."until_day" is null or "reference_prices"."from_day" <= "reference_prices"."until_day"),
	CONSTRAINT "reference_prices_price" CHECK ("reference_prices"."price_cents" >= 0 and "reference_prices"."reduced_cents" between 0 and "reference_prices"."price_cents")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invitation_hash" text,
	"invited_until" timestamp with time zone NOT NULL,
	"public_key" jsonb,
	"token_hash" text,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "devices_invitationHash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "devices_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "devices_paired" CHECK (("devices"."token_hash" is null) = ("devices"."public_key" is null))
);
--> statement-breakpoint
CREATE TABLE "place_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "place_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"place_id" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "refusals_place_id_day_reason_pk" PRIMARY KEY("place_id","day","reason"),
	CONSTRAINT "refusals_reason" CHECK ("refusals"."reason" in ('unknown_code', 'forged', 'replaced', 'blocked', 'not_yet', 'expired', 'no_entries_left', 'place_not_active', 'extension_missing', 'already_today', 'entries_unknown', 'number_unchecked', 'list_old', 'companion', 'welcome'))
);
--> statement-breakpoint
CREATE TABLE "visit_consents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_secrets" (
	"edition" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"marks" text[] NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"unique_key" text,
	"pseudonym" "bytea",
	"serial" integer,
	"edition" text,
	"kind" text,
	"event_id" text,
	"slot" text NOT NULL,
	"party" integer NOT NULL,
	"counted" boolean NOT NULL,
	"took_entry" boolean NOT NULL,
	"reference_cents" integer,
	"age_band" integer,
	"canton" text,
	"device_id" uuid,
	"key_id" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('accepted', 'accepted_with_mark', 'repeat', 'refused')),
	CONSTRAINT "visits_source" CHECK ("visits"."source" in ('scan', 'typed', 'till', 'scanner')),
	CONSTRAINT "visits_kind" CHECK ("visits"."kind" in ('pass', 'mini')),
	CONSTRAINT "visits_refused" CHECK (("visits"."status" = 'refused') = ("visits"."pseudonym" is null)),
	CONSTRAINT "visits_reason" CHECK (("visits"."status" = 'refused') = ("visits"."reason" is not null)),
	CONSTRAINT "visits_party" CHECK ("visits"."party" > 0)
);
--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_rules" ADD CONSTRAINT "place_rules_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_prices" ADD CONSTRAINT "reference_prices_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_keys" ADD CONSTRAINT "place_keys_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_consents" ADD CONSTRAINT "visit_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_secrets" ADD CONSTRAINT "visit_secrets_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_unique_key_passes_unique_key_fk" FOREIGN KEY ("unique_key") REFERENCES "public"."passes"("unique_key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_key_id_place_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."place_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_members_account" ON "partner_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "partner_places_partner" ON "partner_places" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "devices_place" ON "devices" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "place_keys_place" ON "place_keys" USING btree ("place_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_once" ON "visits" USING btree ("pseudonym","place_id","day","slot") WHERE "visits"."counted" and "visits"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "visits_place" ON "visits" USING btree ("place_id","day");--> statement-breakpoint
CREATE INDEX "visits_pass" ON "visits" USING btree ("unique_key") WHERE "visits"."unique_key" is not null;--> statement-breakpoint
CREATE INDEX "visits_edition" ON "visits" USING btree ("edition");