ALTER TABLE "stock_portfolio_follow" ADD COLUMN "is_own" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_portfolio_follow" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;