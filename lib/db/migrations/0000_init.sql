CREATE TABLE "cart_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edition" text NOT NULL,
	"unique_key" text,
	"holder" jsonb,
	"extensions" text[] NOT NULL,
	"options" text[] NOT NULL,
	"gift" jsonb,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "cart_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_entries_kind" CHECK ("cart_entries"."kind" in ('pass', 'mini', 'substitute', 'gift')),
	CONSTRAINT "cart_entries_substitute" CHECK ("cart_entries"."kind" <> 'substitute' or "cart_entries"."unique_key" is not null)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"shipping_contact" jsonb,
	"is_billing_different" boolean DEFAULT false NOT NULL,
	"billing_contact" jsonb,
	"delivery" text,
	"promotion_code" text,
	"voucher_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_status" CHECK ("carts"."status" in ('open', 'ordered')),
	CONSTRAINT "carts_one_code" CHECK ("carts"."promotion_code" is null or "carts"."voucher_id" is null),
	CONSTRAINT "carts_delivery" CHECK ("carts"."delivery" in ('digital', 'post'))
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"code" text PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"on_sale_from" date NOT NULL,
	"on_sale_until" date NOT NULL,
	"price_guaranteed_until" date NOT NULL,
	"gift_on_sale_from" date NOT NULL,
	CONSTRAINT "editions_code" CHECK ("editions"."code" ~ '^[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "editions_validity" CHECK ("editions"."valid_from" < "editions"."valid_until"),
	CONSTRAINT "editions_sale" CHECK ("editions"."on_sale_from" <= "editions"."on_sale_until")
);
--> statement-breakpoint
CREATE TABLE "extensions" (
	"code" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"kinds" text[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "extensions_price" CHECK ("extensions"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "option_categories" (
	"code" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"choice" text NOT NULL,
	"kinds" text[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "option_categories_choice" CHECK ("option_categories"."choice" in ('single', 'multiple'))
);
--> statement-breakpoint
CREATE TABLE "options" (
	"code" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"is_printed" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "options_price" CHECK ("options"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"edition" text NOT NULL,
	"kind" text NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "product_prices_edition_kind_pk" PRIMARY KEY("edition","kind"),
	CONSTRAINT "product_prices_positive" CHECK ("product_prices"."price_cents" >= 0),
	CONSTRAINT "product_prices_kind" CHECK ("product_prices"."kind" in ('pass', 'mini', 'substitute', 'gift'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"is_suspect" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_digest_unique" UNIQUE("digest"),
	CONSTRAINT "contact_messages_locale" CHECK ("contact_messages"."locale" in ('fr', 'de'))
);
--> statement-breakpoint
CREATE TABLE "content_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"position" integer NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_terms_kind_known" CHECK ("content_terms"."kind" in ('region', 'ageGroup', 'domain', 'topic'))
);
--> statement-breakpoint
CREATE TABLE "content_urls" (
	"sitemap_url_id" integer NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"content_id" text NOT NULL,
	"is_current" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_urls_locale_path_pk" PRIMARY KEY("locale","path"),
	CONSTRAINT "content_urls_locale" CHECK ("content_urls"."locale" in ('fr', 'de'))
);
--> statement-breakpoint
CREATE TABLE "content_event_occurrences" (
	"day" date NOT NULL,
	"time" text NOT NULL,
	"event_id" text NOT NULL,
	"until" text,
	CONSTRAINT "content_event_occurrences_day_time_event_id_pk" PRIMARY KEY("day","time","event_id")
);
--> statement-breakpoint
CREATE TABLE "content_event_tags" (
	"tag" text NOT NULL,
	"ends_on" date NOT NULL,
	"event_id" text NOT NULL,
	CONSTRAINT "content_event_tags_tag_ends_on_event_id_pk" PRIMARY KEY("tag","ends_on","event_id")
);
--> statement-breakpoint
CREATE TABLE "content_events" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"place_id" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"is_running" boolean NOT NULL,
	"coverage" text NOT NULL,
	"locales" text[] NOT NULL,
	CONSTRAINT "content_events_order" CHECK ("content_events"."starts_on" <= "content_events"."ends_on"),
	CONSTRAINT "content_events_coverage" CHECK ("content_events"."coverage" in ('included', 'extension', 'reduced', 'none'))
);
--> statement-breakpoint
CREATE TABLE "content_faq" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"topic" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_films" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_navigations" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_news" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_on" date NOT NULL,
	"locales" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pages" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"layout" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_places" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"region" text NOT NULL,
	"town" text NOT NULL,
	"sort_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"locales" text[] NOT NULL,
	CONSTRAINT "content_places_kind_known" CHECK ("content_places"."kind" in ('spectacle', 'exposition', 'concert', 'cinema'))
);
--> statement-breakpoint
CREATE TABLE "content_press" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_on" date NOT NULL,
	"locales" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_projections" (
	"cinema_id" text NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"film_id" text NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "content_projections_cinema_id_day_time_film_id_pk" PRIMARY KEY("cinema_id","day","time","film_id")
);
--> statement-breakpoint
CREATE TABLE "content_search" (
	"content_type" text NOT NULL,
	"content_id" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"keywords" text NOT NULL,
	"body" text NOT NULL,
	"path" text NOT NULL,
	"last_day" date NOT NULL,
	"title_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector(case when locale = 'de' then 'public.passage_de'::regconfig else 'public.passage_fr'::regconfig end, title)) STORED NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case when locale = 'de' then 'public.passage_de'::regconfig else 'public.passage_fr'::regconfig end, title), 'A') || setweight(to_tsvector(case when locale = 'de' then 'public.passage_de'::regconfig else 'public.passage_fr'::regconfig end, keywords), 'B') || setweight(to_tsvector(case when locale = 'de' then 'public.passage_de'::regconfig else 'public.passage_fr'::regconfig end, body), 'D')) STORED NOT NULL,
	CONSTRAINT "content_search_content_type_content_id_locale_pk" PRIMARY KEY("content_type","content_id","locale")
);
--> statement-breakpoint
CREATE TABLE "content_search_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "content_search_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
CREATE TABLE "content_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"checksum" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text,
	"status" text NOT NULL,
	"is_proven_upstream" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"scopes" text[] NOT NULL,
	"contact" jsonb NOT NULL,
	"billing_contact" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_username_unique" UNIQUE("username"),
	CONSTRAINT "accounts_status" CHECK ("accounts"."status" in ('pending', 'active', 'deleted')),
	CONSTRAINT "accounts_locale" CHECK ("accounts"."locale" in ('fr', 'de')),
	CONSTRAINT "accounts_username_folded" CHECK ("accounts"."username" = lower("accounts"."username"))
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"payload" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('activation', 'reset', 'email'))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_step" integer,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "second_factors_used" CHECK (("second_factors"."last_step" is null) = ("second_factors"."last_used_at" is null)),
	CONSTRAINT "second_factors_step" CHECK ("second_factors"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"vouched_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"second_factor_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"account_id" uuid,
	"to_address" text NOT NULL,
	"to_name" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"order_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "invoice_reminders_order_id_level_pk" PRIMARY KEY("order_id","level"),
	CONSTRAINT "invoice_reminders_level" CHECK ("invoice_reminders"."level" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "order_counters" (
	"edition" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product" text NOT NULL,
	"title" jsonb NOT NULL,
	"edition" text NOT NULL,
	"price_cents" integer NOT NULL,
	"unique_key" text,
	"holder" jsonb,
	"extensions" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"gift" jsonb,
	"discount_cents" integer NOT NULL,
	"total_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_submissions" (
	"account_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_submissions_account_id_idempotency_key_pk" PRIMARY KEY("account_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_transitions_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"cart_id" uuid,
	"channel" text DEFAULT 'shop' NOT NULL,
	"customer_reference" text,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"locale" text NOT NULL,
	"delivery" text NOT NULL,
	"sub_total_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"shipping_contact" jsonb NOT NULL,
	"billing_contact" jsonb NOT NULL,
	"promotion" jsonb,
	"reference" text,
	"due_on" date,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'completed', 'produced', 'archived', 'cancelled', 'refunded')),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('shop', 'pro')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."sub_total_cents" - "orders"."discount_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_cents" >= 0 and "orders"."discount_cents" <= "orders"."sub_total_cents"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."sub_total_cents" >= 0 and "orders"."shipping_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "received_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"reference" text,
	"order_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "received_payments_sourceKey_unique" UNIQUE("source_key"),
	CONSTRAINT "received_payments_state" CHECK ("received_payments"."state" in ('matched', 'review', 'settled')),
	CONSTRAINT "received_payments_matched" CHECK ("received_payments"."state" <> 'matched' or "received_payments"."order_id" is not null),
	CONSTRAINT "received_payments_reason" CHECK ("received_payments"."state" = 'matched' or "received_payments"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "renewal_reminders" (
	"account_id" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"stage" integer NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "renewal_reminders_account_id_valid_until_stage_pk" PRIMARY KEY("account_id","valid_until","stage")
);
--> statement-breakpoint
CREATE TABLE "pass_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_key" text NOT NULL,
	"edition" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"extensions" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"entries_total" integer,
	"entries_used" integer DEFAULT 0 NOT NULL,
	"order_item_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pass_terms_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "pass_terms_validity" CHECK ("pass_terms"."valid_from" <= "pass_terms"."valid_until"),
	CONSTRAINT "pass_terms_entries" CHECK ("pass_terms"."entries_used" >= 0 and ("pass_terms"."entries_total" is null or "pass_terms"."entries_used" <= "pass_terms"."entries_total"))
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"unique_key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"erase_after" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passes_kind" CHECK ("passes"."kind" in ('pass', 'mini')),
	CONSTRAINT "passes_number" CHECK ("passes"."unique_key" ~ '^[0-9A-HJKMNP-TV-Z]{10}[0-9A-HJKMNP-TV-Z*~$=U]$')
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"session_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payment_sessions_state" CHECK ("payment_sessions"."state" in ('open', 'succeeded', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"state" text NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_sessions_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_sessions_state" CHECK ("sandbox_sessions"."state" in ('open', 'succeeded', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "pro_headers" (
	"account_id" uuid NOT NULL,
	"header" text NOT NULL,
	"column" text,
	CONSTRAINT "pro_headers_account_id_header_pk" PRIMARY KEY("account_id","header")
);
--> statement-breakpoint
CREATE TABLE "pro_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"row" jsonb,
	"errors" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	CONSTRAINT "pro_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "pro_import_rows_total" CHECK ("pro_import_rows"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pro_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pro_imports_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "pro_imports_status" CHECK ("pro_imports"."status" in ('open', 'ordered', 'cancelled')),
	CONSTRAINT "pro_imports_order" CHECK (("pro_imports"."status" = 'ordered') = ("pro_imports"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "pro_quotas" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edition" text NOT NULL,
	"quota" integer NOT NULL,
	CONSTRAINT "pro_quotas_account_id_kind_edition_pk" PRIMARY KEY("account_id","kind","edition"),
	CONSTRAINT "pro_quotas_kind" CHECK ("pro_quotas"."kind" in ('pass', 'mini')),
	CONSTRAINT "pro_quotas_number" CHECK ("pro_quotas"."quota" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"products" text[],
	"valid_from" date,
	"valid_until" date,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_codes_code" CHECK ("promotion_codes"."code" ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
	CONSTRAINT "promotion_codes_kind" CHECK ("promotion_codes"."kind" in ('percent', 'amount')),
	CONSTRAINT "promotion_codes_value" CHECK ("promotion_codes"."value" > 0 and ("promotion_codes"."kind" = 'amount' or "promotion_codes"."value" <= 10000)),
	CONSTRAINT "promotion_codes_uses" CHECK ("promotion_codes"."uses" >= 0 and "promotion_codes"."uses" <= coalesce("promotion_codes"."max_uses", "promotion_codes"."uses")),
	CONSTRAINT "promotion_codes_window" CHECK ("promotion_codes"."valid_from" <= "promotion_codes"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"is_replaceable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_replaceable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_redemptions_amount" CHECK ("voucher_redemptions"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"remaining_cents" integer NOT NULL,
	"expires_on" date NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"buyer_id" uuid,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"sender_name" text NOT NULL,
	"message" text,
	"locale" text NOT NULL,
	"delivery" text NOT NULL,
	"deliver_on" date NOT NULL,
	"mailed_at" timestamp with time zone,
	"order_item_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "vouchers_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "vouchers_kind" CHECK ("vouchers"."kind" in ('pass', 'mini', 'amount')),
	CONSTRAINT "vouchers_delivery" CHECK ("vouchers"."delivery" = 'pdf' or "vouchers"."recipient_email" is not null),
	CONSTRAINT "vouchers_amount" CHECK ("vouchers"."remaining_cents" >= 0 and "vouchers"."remaining_cents" <= "vouchers"."amount_cents"),
	CONSTRAINT "vouchers_claim" CHECK (("vouchers"."claimed_by" is null) = ("vouchers"."claimed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_promotion_code_promotion_codes_code_fk" FOREIGN KEY ("promotion_code") REFERENCES "public"."promotion_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_category_option_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."option_categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_event_occurrences" ADD CONSTRAINT "content_event_occurrences_event_id_content_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."content_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_event_tags" ADD CONSTRAINT "content_event_tags_event_id_content_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."content_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_events" ADD CONSTRAINT "content_events_place_id_content_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."content_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_projections" ADD CONSTRAINT "content_projections_cinema_id_content_places_id_fk" FOREIGN KEY ("cinema_id") REFERENCES "public"."content_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_projections" ADD CONSTRAINT "content_projections_film_id_content_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."content_films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_counters" ADD CONSTRAINT "order_counters_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_submissions" ADD CONSTRAINT "order_submissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_submissions" ADD CONSTRAINT "order_submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_payments" ADD CONSTRAINT "received_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_terms" ADD CONSTRAINT "pass_terms_unique_key_passes_unique_key_fk" FOREIGN KEY ("unique_key") REFERENCES "public"."passes"("unique_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_terms" ADD CONSTRAINT "pass_terms_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_headers" ADD CONSTRAINT "pro_headers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_import_rows" ADD CONSTRAINT "pro_import_rows_import_id_pro_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."pro_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_imports" ADD CONSTRAINT "pro_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_imports" ADD CONSTRAINT "pro_imports_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_imports" ADD CONSTRAINT "pro_imports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_quotas" ADD CONSTRAINT "pro_quotas_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pro_quotas" ADD CONSTRAINT "pro_quotas_edition_editions_code_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_code_promotion_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promotion_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_buyer_id_accounts_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_entries_cart" ON "cart_entries" USING btree ("cart_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open" ON "carts" USING btree ("account_id") WHERE "carts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "carts_touched" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "content_terms_kind" ON "content_terms" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "content_urls_number" ON "content_urls" USING btree ("sitemap_url_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_urls_one_current" ON "content_urls" USING btree ("content_type","content_id","locale") WHERE "content_urls"."is_current";--> statement-breakpoint
CREATE INDEX "content_event_occurrences_days" ON "content_event_occurrences" USING btree ("day","time","event_id","until");--> statement-breakpoint
CREATE INDEX "content_event_occurrences_event" ON "content_event_occurrences" USING btree ("event_id","day");--> statement-breakpoint
CREATE INDEX "content_event_tags_ends" ON "content_event_tags" USING btree ("ends_on","event_id","tag");--> statement-breakpoint
CREATE INDEX "content_event_tags_event" ON "content_event_tags" USING btree ("event_id","tag");--> statement-breakpoint
CREATE INDEX "content_events_running" ON "content_events" USING btree ("ends_on","starts_on") WHERE "content_events"."is_running";--> statement-breakpoint
CREATE INDEX "content_events_place" ON "content_events" USING btree ("place_id","ends_on");--> statement-breakpoint
CREATE INDEX "content_news_published" ON "content_news" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "content_places_kind" ON "content_places" USING btree ("kind","sort_name");--> statement-breakpoint
CREATE INDEX "content_press_published" ON "content_press" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "content_projections_film" ON "content_projections" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "content_search_vector" ON "content_search" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "content_search_title" ON "content_search" USING gin ("title_vector");--> statement-breakpoint
CREATE INDEX "content_search_words_near" ON "content_search_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_posts_published" ON "content_posts" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "accounts_pending" ON "accounts" USING btree ("created_at") WHERE "accounts"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "one_time_tokens_account" ON "one_time_tokens" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_ended" ON "sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailbox_to" ON "mailbox_messages" USING btree ("to_address","sequence");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to_address","created_at");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_position" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_submissions_created" ON "order_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_transitions_order" ON "order_transitions" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_sequence" ON "orders" USING btree ("edition","sequence");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("placed_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "received_payments_state" ON "received_payments" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "received_payments_order" ON "received_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_reminders_one_a_day" ON "renewal_reminders" USING btree ("account_id","sent_on");--> statement-breakpoint
CREATE UNIQUE INDEX "pass_terms_once_an_edition" ON "pass_terms" USING btree ("unique_key","edition");--> statement-breakpoint
CREATE INDEX "passes_account" ON "passes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passes_erase" ON "passes" USING btree ("erase_after") WHERE "passes"."erase_after" is not null;--> statement-breakpoint
CREATE INDEX "passes_holder" ON "passes" USING btree ("birth_date","kind");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_reference" ON "payment_sessions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_sessions_open" ON "payment_sessions" USING btree ("created_at") WHERE "payment_sessions"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "pro_imports_one_open" ON "pro_imports" USING btree ("account_id") WHERE "pro_imports"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_once_a_customer" ON "promotion_uses" USING btree ("code","account_id");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_voucher" ON "voucher_redemptions" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "vouchers_buyer" ON "vouchers" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "vouchers_to_mail" ON "vouchers" USING btree ("deliver_on") WHERE "vouchers"."delivery" = 'email' and "vouchers"."mailed_at" is null;