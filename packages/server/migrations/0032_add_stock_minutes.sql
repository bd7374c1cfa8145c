CREATE TABLE "stock_minute" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"bars" jsonb NOT NULL,
	CONSTRAINT "stock_minute_code_day_kind_pk" PRIMARY KEY("code","day","kind")
);
--> statement-breakpoint
CREATE TABLE "stock_minute_ask" (
	"code" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
