CREATE TABLE "stock_bar" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"open" integer NOT NULL,
	"high" integer NOT NULL,
	"low" integer NOT NULL,
	"close" integer NOT NULL,
	"volume" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "stock_bar_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "stock_ex_right" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"cash_per10" double precision NOT NULL,
	"shares_per10" double precision NOT NULL,
	"rights_per10" double precision NOT NULL,
	"rights_price" integer NOT NULL,
	"factor" double precision,
	CONSTRAINT "stock_ex_right_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "stock_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"file" text NOT NULL,
	"kind" text,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"first_day" date,
	"last_day" date,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_quote" (
	"code" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" integer NOT NULL,
	"prev_close" integer NOT NULL,
	"open" integer NOT NULL,
	"high" integer NOT NULL,
	"low" integer NOT NULL,
	"volume" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"limit_up" integer,
	"limit_down" integer,
	"turnover_pct" double precision,
	"volume_ratio" double precision,
	"polled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_security" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"digits" integer NOT NULL,
	"board" text,
	"sector" text,
	"pinyin" text,
	"listed_on" date,
	"st_from" date,
	"float_shares" bigint,
	"total_shares" bigint
);
--> statement-breakpoint
CREATE TABLE "stock_source" (
	"id" text PRIMARY KEY NOT NULL,
	"leader" text,
	"lease_until" timestamp (3) with time zone,
	"paused_why" text,
	"paused_by" uuid,
	"paused_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"failures" integer NOT NULL,
	"troubles" jsonb NOT NULL,
	"synced_on" date,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stock_import_at" ON "stock_import" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "stock_quote_polled" ON "stock_quote" USING btree ("polled_at");