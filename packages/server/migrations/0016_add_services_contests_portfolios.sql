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
CREATE TABLE "commerce_balance" (
	"member_id" uuid NOT NULL,
	"account" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commerce_balance_member_id_account_unit_pk" PRIMARY KEY("member_id","account","unit")
);
--> statement-breakpoint
CREATE TABLE "commerce_entry" (
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_entry_ref_kind_pk" PRIMARY KEY("ref","kind")
);
--> statement-breakpoint
CREATE TABLE "commerce_line" (
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"no" integer NOT NULL,
	"account" text NOT NULL,
	"member_id" uuid,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_line_ref_kind_no_pk" PRIMARY KEY("ref","kind","no")
);
--> statement-breakpoint
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
CREATE TABLE "stock_nav" (
	"portfolio_id" text NOT NULL,
	"day" text NOT NULL,
	"nav" double precision NOT NULL,
	"benchmark" double precision NOT NULL,
	CONSTRAINT "stock_nav_portfolio_id_day_pk" PRIMARY KEY("portfolio_id","day")
);
--> statement-breakpoint
CREATE TABLE "stock_portfolio" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"manager_id" text NOT NULL,
	"benchmark" text NOT NULL,
	"risk_grade" integer NOT NULL,
	"start_on" text NOT NULL,
	"opened_on" text NOT NULL,
	"closed_on" text NOT NULL,
	"is_paused" boolean NOT NULL,
	"is_sample" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_portfolio_follow" (
	"member_id" uuid NOT NULL,
	"portfolio_id" text NOT NULL,
	"level" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_portfolio_follow_member_id_portfolio_id_pk" PRIMARY KEY("member_id","portfolio_id")
);
--> statement-breakpoint
CREATE TABLE "stock_portfolio_record" (
	"portfolio_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "stock_portfolio_record_portfolio_id_seq_pk" PRIMARY KEY("portfolio_id","seq")
);
--> statement-breakpoint
CREATE TABLE "stock_rebalance" (
	"portfolio_id" text NOT NULL,
	"id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"conflict" text NOT NULL,
	"items" jsonb NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"seq" integer,
	"tries" integer NOT NULL,
	"told" text,
	CONSTRAINT "stock_rebalance_portfolio_id_id_pk" PRIMARY KEY("portfolio_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_race" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_why" text,
	"frozen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_race_comment" (
	"race_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_race_comment_race_id_id_pk" PRIMARY KEY("race_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_race_day" (
	"race_id" uuid NOT NULL,
	"day" text NOT NULL,
	"player_id" uuid NOT NULL,
	"value" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"peak" bigint NOT NULL,
	"drawdown_ppm" integer NOT NULL,
	"rank" integer,
	CONSTRAINT "stock_race_day_race_id_day_player_id_pk" PRIMARY KEY("race_id","day","player_id")
);
--> statement-breakpoint
CREATE TABLE "stock_race_deal" (
	"race_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"order_id" uuid,
	"code" text NOT NULL,
	"side" text NOT NULL,
	"price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"day" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_race_deal_race_id_id_pk" PRIMARY KEY("race_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_race_device" (
	"race_id" uuid NOT NULL,
	"device" text NOT NULL,
	"player_id" uuid NOT NULL,
	CONSTRAINT "stock_race_device_race_id_device_player_id_pk" PRIMARY KEY("race_id","device","player_id")
);
--> statement-breakpoint
CREATE TABLE "stock_race_follow" (
	"member_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"level" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_race_follow_member_id_player_id_pk" PRIMARY KEY("member_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "stock_race_order" (
	"race_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"code" text NOT NULL,
	"side" text NOT NULL,
	"price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"filled" integer NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"frozen" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"day" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_race_order_race_id_id_pk" PRIMARY KEY("race_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_race_player" (
	"race_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"name" text,
	"cash" bigint NOT NULL,
	"frozen" bigint NOT NULL,
	"trades" integer NOT NULL,
	"sales" integer NOT NULL,
	"wins" integer NOT NULL,
	"is_public" boolean NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"out_why" text,
	CONSTRAINT "stock_race_player_race_id_id_pk" PRIMARY KEY("race_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_race_position" (
	"race_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"code" text NOT NULL,
	"quantity" integer NOT NULL,
	"frozen" integer NOT NULL,
	"cost" bigint NOT NULL,
	"bought_day" text NOT NULL,
	"bought_then" integer NOT NULL,
	CONSTRAINT "stock_race_position_race_id_player_id_code_pk" PRIMARY KEY("race_id","player_id","code")
);
--> statement-breakpoint
CREATE TABLE "stock_race_session" (
	"race_id" uuid NOT NULL,
	"day" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"prices" jsonb,
	"hash" text,
	"settled_players" integer NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "stock_race_session_race_id_day_pk" PRIMARY KEY("race_id","day")
);
--> statement-breakpoint
CREATE TABLE "stock_broker" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"licence_no" text NOT NULL,
	"fee_text" text NOT NULL,
	"note" text NOT NULL,
	"url" text NOT NULL,
	"is_on" boolean NOT NULL,
	"is_down" boolean NOT NULL,
	"is_sample" boolean NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_holder" (
	"member_id" uuid NOT NULL,
	"strategy_id" text NOT NULL,
	"order_no" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_holder_member_id_strategy_id_order_no_pk" PRIMARY KEY("member_id","strategy_id","order_no")
);
--> statement-breakpoint
CREATE TABLE "stock_referral" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"broker_id" text NOT NULL,
	"broker_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_referral_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "stock_signal" (
	"strategy_id" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"price_at" double precision,
	"asked_by" uuid,
	CONSTRAINT "stock_signal_strategy_id_id_pk" PRIMARY KEY("strategy_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_signal_read" (
	"member_id" uuid NOT NULL,
	"signal_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_signal_read_member_id_signal_id_pk" PRIMARY KEY("member_id","signal_id")
);
--> statement-breakpoint
CREATE TABLE "stock_strategy" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"teacher_id" text NOT NULL,
	"risk_grade" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"is_sample" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_strategy_score" (
	"member_id" uuid NOT NULL,
	"strategy_id" text NOT NULL,
	"score" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_strategy_score_member_id_strategy_id_pk" PRIMARY KEY("member_id","strategy_id")
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
CREATE INDEX "commerce_contract_no" ON "commerce_contract" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_contract_member" ON "commerce_contract" USING btree ("member_id","signed_at","no");--> statement-breakpoint
CREATE INDEX "commerce_contract_recent" ON "commerce_contract" USING btree ("signed_at","no");--> statement-breakpoint
CREATE INDEX "commerce_contract_file" ON "commerce_contract" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "commerce_reading_order" ON "commerce_reading" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "commerce_coupon_issue_holders" ON "commerce_coupon" USING btree ("issue_id","received_at","id");--> statement-breakpoint
CREATE INDEX "commerce_coupon_order" ON "commerce_coupon" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "commerce_coupon_ending" ON "commerce_coupon" USING btree ("state","end_at");--> statement-breakpoint
CREATE INDEX "commerce_coupon_issue_changed" ON "commerce_coupon_issue" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "commerce_entry_at" ON "commerce_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "commerce_line_member" ON "commerce_line" USING btree ("member_id","account","at");--> statement-breakpoint
CREATE INDEX "commerce_line_account" ON "commerce_line" USING btree ("account","unit","at");--> statement-breakpoint
CREATE INDEX "commerce_order_no" ON "commerce_order" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_order_recent" ON "commerce_order" USING btree ("created_at","no");--> statement-breakpoint
CREATE INDEX "commerce_order_state" ON "commerce_order" USING btree ("state","created_at","no");--> statement-breakpoint
CREATE INDEX "commerce_order_end" ON "commerce_order" USING btree ("state","end_at");--> statement-breakpoint
CREATE INDEX "commerce_order_item_no" ON "commerce_order_item" USING btree ("order_no","place");--> statement-breakpoint
CREATE INDEX "commerce_order_item_product" ON "commerce_order_item" USING btree ("member_id","product_id");--> statement-breakpoint
CREATE INDEX "commerce_order_item_end" ON "commerce_order_item" USING btree ("end_at");--> statement-breakpoint
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
CREATE INDEX "commerce_sandbox_trade_token" ON "commerce_sandbox_trade" USING btree ("token");--> statement-breakpoint
CREATE INDEX "commerce_exchange_state" ON "commerce_exchange" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "commerce_exchange_no" ON "commerce_exchange" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_goods_changed" ON "commerce_goods" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "commerce_point_lot_ending" ON "commerce_point_lot" USING btree ("expire_at","member_id");--> statement-breakpoint
CREATE INDEX "commerce_point_use_ref" ON "commerce_point_use" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "commerce_product_rank" ON "commerce_product" USING btree ("state","rank","id");--> statement-breakpoint
CREATE INDEX "commerce_product_changed" ON "commerce_product" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "commerce_product_tokens" ON "commerce_product" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "stock_portfolio_follow_of" ON "stock_portfolio_follow" USING btree ("portfolio_id","member_id");--> statement-breakpoint
CREATE INDEX "stock_rebalance_recent" ON "stock_rebalance" USING btree ("portfolio_id","asked_at");--> statement-breakpoint
CREATE INDEX "stock_rebalance_id" ON "stock_rebalance" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_race_comment_at" ON "stock_race_comment" USING btree ("race_id","at","id");--> statement-breakpoint
CREATE INDEX "stock_race_comment_member" ON "stock_race_comment" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "stock_race_day_player" ON "stock_race_day" USING btree ("race_id","player_id","day");--> statement-breakpoint
CREATE INDEX "stock_race_deal_player" ON "stock_race_deal" USING btree ("race_id","player_id","at");--> statement-breakpoint
CREATE INDEX "stock_race_deal_day" ON "stock_race_deal" USING btree ("race_id","day");--> statement-breakpoint
CREATE INDEX "stock_race_device_player" ON "stock_race_device" USING btree ("race_id","player_id");--> statement-breakpoint
CREATE INDEX "stock_race_follow_player" ON "stock_race_follow" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "stock_race_order_player" ON "stock_race_order" USING btree ("race_id","player_id","at");--> statement-breakpoint
CREATE INDEX "stock_race_order_id" ON "stock_race_order" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_race_order_open" ON "stock_race_order" USING btree ("race_id","day","at") WHERE state in ('reported', 'partly');--> statement-breakpoint
CREATE UNIQUE INDEX "stock_race_player_once" ON "stock_race_player" USING btree ("race_id","member_id");--> statement-breakpoint
CREATE INDEX "stock_race_player_member" ON "stock_race_player" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "stock_race_player_id" ON "stock_race_player" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_holder_of" ON "stock_holder" USING btree ("strategy_id","end_at");--> statement-breakpoint
CREATE INDEX "stock_referral_recent" ON "stock_referral" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_referral_no" ON "stock_referral" USING btree ("no");--> statement-breakpoint
CREATE INDEX "stock_signal_recent" ON "stock_signal" USING btree ("strategy_id","at","id");--> statement-breakpoint
CREATE INDEX "stock_signal_id" ON "stock_signal" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_signal_read_of" ON "stock_signal_read" USING btree ("signal_id");--> statement-breakpoint
CREATE INDEX "stock_strategy_score_of" ON "stock_strategy_score" USING btree ("strategy_id","at");--> statement-breakpoint
CREATE INDEX "survey_risk_at" ON "survey_risk" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "survey_risk_ending" ON "survey_risk" USING btree ("expire_at");