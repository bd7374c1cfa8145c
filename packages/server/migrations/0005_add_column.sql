ALTER TABLE "news_draft" ADD COLUMN "opinion" jsonb;--> statement-breakpoint
ALTER TABLE "news_draft_step" ADD COLUMN "opinion" jsonb;--> statement-breakpoint
ALTER TABLE "news_article" ADD COLUMN "opinion" jsonb;--> statement-breakpoint
ALTER TABLE "news_column" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news_column" ADD COLUMN "cover_id" text;--> statement-breakpoint
ALTER TABLE "news_column" ADD COLUMN "frequency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "news_column" ADD COLUMN "is_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news_column" ADD COLUMN "level_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "news_article_opinion" ON "news_article" USING btree ("publish_at","id") WHERE opinion is not null;