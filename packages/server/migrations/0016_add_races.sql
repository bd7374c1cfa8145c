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
CREATE INDEX "stock_race_player_id" ON "stock_race_player" USING btree ("id");