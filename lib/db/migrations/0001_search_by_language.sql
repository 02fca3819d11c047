ALTER TABLE "content_search" drop column "title_vector";--> statement-breakpoint
ALTER TABLE "content_search" ADD COLUMN "title_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector(public.passage_configuration(locale), title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "content_search" drop column "vector";--> statement-breakpoint
ALTER TABLE "content_search" ADD COLUMN "vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(public.passage_configuration(locale), title), 'A') || setweight(to_tsvector(public.passage_configuration(locale), keywords), 'B') || setweight(to_tsvector(public.passage_configuration(locale), body), 'D')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "content_search_vector" ON "content_search" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "content_search_title" ON "content_search" USING gin ("title_vector");
