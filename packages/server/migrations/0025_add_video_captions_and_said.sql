CREATE TABLE "news_video_captions" (
	"file_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"next_id" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_captions" ADD COLUMN "tokens" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
CREATE INDEX "live_captions_tokens" ON "live_captions" USING gin ("tokens");