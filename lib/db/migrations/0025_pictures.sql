CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format"),
	CONSTRAINT "picture_files_format" CHECK ("picture_files"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "picture_uses" (
	"picture_id" text NOT NULL,
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "picture_uses_picture_id_type_record_id_pk" PRIMARY KEY("picture_id","type","record_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"alt" jsonb NOT NULL,
	"credit" text NOT NULL,
	"rights_until" date,
	"withdrawn_at" timestamp with time zone,
	"focus_x" integer NOT NULL,
	"focus_y" integer NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_focus" CHECK ("pictures"."focus_x" between 0 and 100 and "pictures"."focus_y" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uses_record" ON "picture_uses" USING btree ("type","record_id");--> statement-breakpoint
CREATE INDEX "pictures_added" ON "pictures" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "pictures_rights" ON "pictures" USING btree ("rights_until") WHERE "pictures"."rights_until" is not null;