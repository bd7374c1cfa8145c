ALTER TABLE "member_note" ADD COLUMN "day" text;--> statement-breakpoint
ALTER TABLE "stock_portfolio_follow" ADD COLUMN "starts" jsonb DEFAULT '{}'::jsonb NOT NULL;