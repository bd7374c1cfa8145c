CREATE TABLE "live_title" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_history_pause" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_fan" (
	"target" text PRIMARY KEY NOT NULL,
	"fans" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_follow" ADD COLUMN "level" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
CREATE INDEX "live_title_tokens" ON "live_title" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "member_history_old" ON "member_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "news_follow_target" ON "news_follow" USING btree ("target");