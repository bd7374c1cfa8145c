CREATE TABLE "news_flash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"importance" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"stocks" jsonb NOT NULL,
	"by" text NOT NULL,
	"is_off" boolean NOT NULL,
	"why" text,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "news_flash_recent" ON "news_flash" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "news_flash_tokens" ON "news_flash" USING gin ("tokens");