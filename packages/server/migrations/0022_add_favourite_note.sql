ALTER TABLE "member_favourite" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "news_favourite" ADD COLUMN "note" text;