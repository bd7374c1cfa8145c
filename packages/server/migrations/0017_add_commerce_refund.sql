CREATE TABLE "commerce_refund" (
	"order_no" text NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"formula" text NOT NULL,
	"lines" jsonb NOT NULL,
	"points" integer NOT NULL,
	"coupons" jsonb NOT NULL,
	"ends_service" boolean NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"pay_no" text,
	"channel" text,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"waits" boolean NOT NULL,
	"decided_by" text,
	"refused_reason" text,
	"paid_at" timestamp (3) with time zone,
	"file_id" text,
	"retry_at" timestamp (3) with time zone,
	"sample" boolean NOT NULL,
	CONSTRAINT "commerce_refund_order_no_no_pk" PRIMARY KEY("order_no","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_refund_step" (
	"order_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"place" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"words" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"operator_id" text,
	CONSTRAINT "commerce_refund_step_order_no_refund_no_place_pk" PRIMARY KEY("order_no","refund_no","place")
);
--> statement-breakpoint
CREATE INDEX "commerce_refund_no" ON "commerce_refund" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_refund_order" ON "commerce_refund" USING btree ("order_no","at","no");--> statement-breakpoint
CREATE INDEX "commerce_refund_member" ON "commerce_refund" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "commerce_refund_queue" ON "commerce_refund" USING btree ("state","waits","due_at","no");--> statement-breakpoint
CREATE INDEX "commerce_refund_file" ON "commerce_refund" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "commerce_refund_retry" ON "commerce_refund" USING btree ("retry_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commerce_refund_open" ON "commerce_refund" USING btree ("order_no") WHERE "commerce_refund"."state" in ('submitted', 'review', 'appeal');--> statement-breakpoint
CREATE INDEX "commerce_refund_step_member" ON "commerce_refund_step" USING btree ("member_id","at");