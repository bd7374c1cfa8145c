ALTER TABLE "commerce_bill_day" ADD COLUMN "book_paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commerce_bill_day" ADD COLUMN "book_refunded" integer DEFAULT 0 NOT NULL;