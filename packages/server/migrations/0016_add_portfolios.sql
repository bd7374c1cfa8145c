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
CREATE INDEX "stock_portfolio_follow_of" ON "stock_portfolio_follow" USING btree ("portfolio_id","member_id");--> statement-breakpoint
CREATE INDEX "stock_rebalance_recent" ON "stock_rebalance" USING btree ("portfolio_id","asked_at");--> statement-breakpoint
CREATE INDEX "stock_rebalance_id" ON "stock_rebalance" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_holder_of" ON "stock_holder" USING btree ("strategy_id","end_at");--> statement-breakpoint
CREATE INDEX "stock_referral_recent" ON "stock_referral" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stock_referral_no" ON "stock_referral" USING btree ("no");--> statement-breakpoint
CREATE INDEX "stock_signal_recent" ON "stock_signal" USING btree ("strategy_id","at","id");--> statement-breakpoint
CREATE INDEX "stock_signal_id" ON "stock_signal" USING btree ("id");--> statement-breakpoint
CREATE INDEX "stock_signal_read_of" ON "stock_signal_read" USING btree ("signal_id");--> statement-breakpoint
CREATE INDEX "stock_strategy_score_of" ON "stock_strategy_score" USING btree ("strategy_id","at");