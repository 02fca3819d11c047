CREATE TABLE "mail_texts" (
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"texts" jsonb NOT NULL,
	"version" uuid NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_texts_template_locale_pk" PRIMARY KEY("template","locale")
);
