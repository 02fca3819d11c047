CREATE TABLE "place_moves" (
	"place_id" text NOT NULL,
	"until_day" date NOT NULL,
	"partner_id" uuid NOT NULL,
	CONSTRAINT "place_moves_place_id_until_day_pk" PRIMARY KEY("place_id","until_day")
);
--> statement-breakpoint
ALTER TABLE "place_moves" ADD CONSTRAINT "place_moves_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_moves" ADD CONSTRAINT "place_moves_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;