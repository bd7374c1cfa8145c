CREATE TABLE "commerce_contract" (
	"order_no" text PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"product_id" text NOT NULL,
	"version" text NOT NULL,
	"parties" jsonb NOT NULL,
	"disclosures" jsonb NOT NULL,
	"risk_level" text,
	"clauses" jsonb NOT NULL,
	"signature" jsonb NOT NULL,
	"text_hash" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"cooling_until" timestamp (3) with time zone NOT NULL,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"file_id" text,
	"file_hash" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_reading" (
	"member_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"doc_id" text NOT NULL,
	"version" text NOT NULL,
	"ms" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "commerce_reading_member_id_order_no_doc_id_pk" PRIMARY KEY("member_id","order_no","doc_id")
);
--> statement-breakpoint
CREATE TABLE "commerce_bill_day" (
	"day" text NOT NULL,
	"channel" text NOT NULL,
	"their_paid" integer NOT NULL,
	"their_refunded" integer NOT NULL,
	"their_count" integer NOT NULL,
	"our_paid" integer NOT NULL,
	"our_refunded" integer NOT NULL,
	"our_count" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_bill_day_day_channel_pk" PRIMARY KEY("day","channel")
);
--> statement-breakpoint
CREATE TABLE "commerce_bill_fault" (
	"id" uuid NOT NULL,
	"day" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"no" text NOT NULL,
	"channel_no" text NOT NULL,
	"ours" integer,
	"theirs" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"why" text,
	CONSTRAINT "commerce_bill_fault_day_id_pk" PRIMARY KEY("day","id"),
	CONSTRAINT "commerce_bill_fault_once" UNIQUE("day","channel","kind","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_pay_refund" (
	"no" text NOT NULL,
	"payment_no" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"channel_no" text,
	"at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"why" text,
	"ask_at" timestamp (3) with time zone,
	"asks" integer NOT NULL,
	CONSTRAINT "commerce_pay_refund_payment_no_no_pk" PRIMARY KEY("payment_no","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_payment" (
	"no" text NOT NULL,
	"order_no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"client" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"step" jsonb,
	"channel_no" text,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"why" text,
	"refunded" integer NOT NULL,
	"is_extra" boolean NOT NULL,
	"ask_at" timestamp (3) with time zone,
	"asks" integer NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"sample" boolean NOT NULL,
	CONSTRAINT "commerce_payment_order_no_no_pk" PRIMARY KEY("order_no","no"),
	CONSTRAINT "commerce_payment_channel_no" UNIQUE("order_no","channel","channel_no")
);
--> statement-breakpoint
CREATE TABLE "commerce_sandbox_back" (
	"no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"channel_no" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_sandbox_trade" (
	"no" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_closed" boolean NOT NULL,
	"why" text,
	"paid" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "commerce_contract_no" ON "commerce_contract" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_contract_member" ON "commerce_contract" USING btree ("member_id","signed_at","no");--> statement-breakpoint
CREATE INDEX "commerce_contract_recent" ON "commerce_contract" USING btree ("signed_at","no");--> statement-breakpoint
CREATE INDEX "commerce_contract_file" ON "commerce_contract" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "commerce_reading_order" ON "commerce_reading" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "commerce_bill_fault_id" ON "commerce_bill_fault" USING btree ("id");--> statement-breakpoint
CREATE INDEX "commerce_bill_fault_open" ON "commerce_bill_fault" USING btree ("settled_at","day","id");--> statement-breakpoint
CREATE INDEX "commerce_pay_refund_no" ON "commerce_pay_refund" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_pay_refund_payment" ON "commerce_pay_refund" USING btree ("payment_no","at","no");--> statement-breakpoint
CREATE INDEX "commerce_pay_refund_paid" ON "commerce_pay_refund" USING btree ("channel","paid_at");--> statement-breakpoint
CREATE INDEX "commerce_pay_refund_ask" ON "commerce_pay_refund" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "commerce_payment_no" ON "commerce_payment" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_payment_member" ON "commerce_payment" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "commerce_payment_order" ON "commerce_payment" USING btree ("order_no","at","no");--> statement-breakpoint
CREATE INDEX "commerce_payment_recent" ON "commerce_payment" USING btree ("at","no");--> statement-breakpoint
CREATE INDEX "commerce_payment_paid" ON "commerce_payment" USING btree ("channel","paid_at");--> statement-breakpoint
CREATE INDEX "commerce_payment_ask" ON "commerce_payment" USING btree ("ask_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commerce_payment_waiting" ON "commerce_payment" USING btree ("order_no","channel") WHERE "commerce_payment"."state" in ('created', 'waiting');--> statement-breakpoint
CREATE INDEX "commerce_sandbox_trade_token" ON "commerce_sandbox_trade" USING btree ("token");