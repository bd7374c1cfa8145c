CREATE TABLE "commerce_coupon" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"order_no" text,
	"used_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "commerce_coupon_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "commerce_coupon_code" (
	"code_hash" text NOT NULL,
	"issue_id" uuid NOT NULL,
	"coupon_id" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "commerce_coupon_code_code_hash_pk" PRIMARY KEY("code_hash")
);
--> statement-breakpoint
CREATE TABLE "commerce_coupon_issue" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_stock" (
	"id" uuid PRIMARY KEY NOT NULL,
	"most" integer NOT NULL,
	"taken" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_exchange" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"goods_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"points" integer NOT NULL,
	"state" text NOT NULL,
	"address" jsonb,
	"carrier" text,
	"tracking_no" text,
	"sent_at" timestamp (3) with time zone,
	"why" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_exchange_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_goods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_point_lot" (
	"member_id" uuid NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"left" integer NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "commerce_point_lot_member_id_expire_at_pk" PRIMARY KEY("member_id","expire_at")
);
--> statement-breakpoint
CREATE TABLE "commerce_point_use" (
	"member_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"expire_at" timestamp (3) with time zone NOT NULL,
	"amount" integer NOT NULL,
	"back" integer NOT NULL,
	CONSTRAINT "commerce_point_use_member_id_ref_expire_at_pk" PRIMARY KEY("member_id","ref","expire_at")
);
--> statement-breakpoint
CREATE TABLE "commerce_sign" (
	"member_id" uuid NOT NULL,
	"day" text NOT NULL,
	"days" integer NOT NULL,
	"delta" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_sign_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "survey_risk" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"bands" jsonb NOT NULL,
	"clashes" jsonb NOT NULL,
	"points" integer NOT NULL,
	"most" integer NOT NULL,
	"level" integer NOT NULL,
	"lowest" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"file_id" uuid,
	"reminded_at" timestamp (3) with time zone,
	"sample" boolean NOT NULL,
	CONSTRAINT "survey_risk_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE INDEX "commerce_coupon_issue_holders" ON "commerce_coupon" USING btree ("issue_id","received_at","id");--> statement-breakpoint
CREATE INDEX "commerce_coupon_order" ON "commerce_coupon" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "commerce_coupon_ending" ON "commerce_coupon" USING btree ("state","end_at");--> statement-breakpoint
CREATE INDEX "commerce_coupon_issue_changed" ON "commerce_coupon_issue" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "commerce_exchange_state" ON "commerce_exchange" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "commerce_exchange_no" ON "commerce_exchange" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_goods_changed" ON "commerce_goods" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "commerce_point_lot_ending" ON "commerce_point_lot" USING btree ("expire_at","member_id");--> statement-breakpoint
CREATE INDEX "commerce_point_use_ref" ON "commerce_point_use" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "survey_risk_at" ON "survey_risk" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "survey_risk_ending" ON "survey_risk" USING btree ("expire_at");