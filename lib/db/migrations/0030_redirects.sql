CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirects_from_address_unique" UNIQUE("from_address")
);
