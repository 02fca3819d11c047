CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_whole" boolean NOT NULL,
	"method" text NOT NULL,
	"returns_code" boolean NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"is_logged" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" >= 0 and "refunds"."returned_cents" >= 0),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('card', 'transfer', 'none')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'done')),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" = 'pending') = ("refunds"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"asked_by" text NOT NULL,
	"asked_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('refund')),
	CONSTRAINT "approvals_decision" CHECK ("approvals"."decision" in ('granted', 'refused')),
	CONSTRAINT "approvals_other_person" CHECK ("approvals"."decided_by" <> "approvals"."asked_by"),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."decision" is null) = ("approvals"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_sequence" ON "refunds" USING btree ("order_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_whole" ON "refunds" USING btree ("order_id") WHERE "refunds"."is_whole";--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "approvals_target" ON "approvals" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("asked_at") WHERE "approvals"."decision" is null;
--> statement-breakpoint
-- orders refunded before this table existed
INSERT INTO "refunds" ("id", "order_id", "sequence", "request_hash", "lines", "amount_cents", "is_whole", "method",
    "returns_code", "state", "reason", "actor", "is_logged", "created_at", "settled_at")
  SELECT gen_random_uuid(), o.id, 1, '',
    (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'amountCents', i.total_cents, 'isWhole', true) ORDER BY i.position)
      FROM "order_items" i WHERE i.order_id = o.id),
    o.total_cents, true,
    CASE WHEN o.total_cents = 0 THEN 'none' WHEN s.id IS NULL THEN 'transfer' ELSE 'card' END,
    true, 'done', t.reason, t.actor, true, t.at, t.at
  FROM "orders" o JOIN "order_transitions" t ON t.order_id = o.id AND t."to" = 'refunded'
    LEFT JOIN "payment_sessions" s ON s.reference = o.id::text AND s.state = 'succeeded'
  WHERE o.status = 'refunded';
