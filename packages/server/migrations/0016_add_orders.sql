CREATE TABLE "commerce_cart" (
	"member_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"price_when_added" integer NOT NULL,
	"is_selected" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_cart_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "commerce_order" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"state" text NOT NULL,
	"state_before" text,
	"price" integer NOT NULL,
	"coupon_off" integer NOT NULL,
	"points_off" integer NOT NULL,
	"points_used" integer NOT NULL,
	"due" integer NOT NULL,
	"coupons" jsonb NOT NULL,
	"paid_fen" integer NOT NULL,
	"refunded_fen" integer NOT NULL,
	"pay_no" text,
	"contract_no" text,
	"risk_level" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sign_until" timestamp (3) with time zone NOT NULL,
	"pay_minutes" integer NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"cooling_until" timestamp (3) with time zone,
	"pay_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"why" text,
	"is_reminded" boolean NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "commerce_order_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_order_item" (
	"member_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"place" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"days" integer NOT NULL,
	"risk_grade" text NOT NULL,
	"opens" jsonb NOT NULL,
	"price" integer NOT NULL,
	"coupon_off" integer NOT NULL,
	"points_off" integer NOT NULL,
	"due" integer NOT NULL,
	"holds_seat" boolean NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "commerce_order_item_member_id_order_no_place_pk" PRIMARY KEY("member_id","order_no","place")
);
--> statement-breakpoint
CREATE TABLE "commerce_order_step" (
	"member_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_order_step_member_id_order_no_place_pk" PRIMARY KEY("member_id","order_no","place")
);
--> statement-breakpoint
CREATE TABLE "commerce_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer,
	"rank" integer NOT NULL,
	"why" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_product_version" (
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"agreement_version" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "commerce_product_version_product_id_version_pk" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
CREATE TABLE "commerce_seat" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "commerce_order_no" ON "commerce_order" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_order_recent" ON "commerce_order" USING btree ("created_at","no");--> statement-breakpoint
CREATE INDEX "commerce_order_state" ON "commerce_order" USING btree ("state","created_at","no");--> statement-breakpoint
CREATE INDEX "commerce_order_end" ON "commerce_order" USING btree ("state","end_at");--> statement-breakpoint
CREATE INDEX "commerce_order_item_no" ON "commerce_order_item" USING btree ("order_no","place");--> statement-breakpoint
CREATE INDEX "commerce_order_item_product" ON "commerce_order_item" USING btree ("member_id","product_id");--> statement-breakpoint
CREATE INDEX "commerce_order_item_end" ON "commerce_order_item" USING btree ("end_at");--> statement-breakpoint
CREATE INDEX "commerce_product_rank" ON "commerce_product" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "commerce_product_changed" ON "commerce_product" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "commerce_product_tokens" ON "commerce_product" USING gin ("tokens");