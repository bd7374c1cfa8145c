ALTER TABLE "commerce_bill_day" ALTER COLUMN "their_paid" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commerce_bill_day" ALTER COLUMN "their_refunded" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commerce_bill_day" ALTER COLUMN "our_paid" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commerce_bill_day" ALTER COLUMN "our_refunded" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commerce_bill_day" ALTER COLUMN "book_paid" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "commerce_bill_day" ALTER COLUMN "book_refunded" SET DATA TYPE bigint;