CREATE TABLE "voucher_sales" (
	"voucher_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"method" text NOT NULL,
	"edition" text NOT NULL,
	"sold_by" uuid,
	"sold_at" timestamp with time zone NOT NULL,
	"request_key" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "voucher_sales_number_unique" UNIQUE("number"),
	CONSTRAINT "voucher_sales_method" CHECK ("voucher_sales"."method" in ('cash', 'terminal')),
	CONSTRAINT "voucher_sales_back" CHECK ("voucher_sales"."taken_back_at" >= "voucher_sales"."sold_at")
);
--> statement-breakpoint
ALTER TABLE "voucher_sales" ADD CONSTRAINT "voucher_sales_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_sales" ADD CONSTRAINT "voucher_sales_sold_by_accounts_id_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_sales_request" ON "voucher_sales" USING btree ("sold_by","request_key");--> statement-breakpoint
CREATE INDEX "voucher_sales_sold" ON "voucher_sales" USING btree ("sold_at");