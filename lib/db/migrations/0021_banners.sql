CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" jsonb NOT NULL,
	"link" jsonb NOT NULL,
	"shown_from" text NOT NULL,
	"shown_until" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
