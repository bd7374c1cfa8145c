ALTER TABLE "commerce_bill_day" ADD COLUMN "book_paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commerce_bill_day" ADD COLUMN "book_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Days compared before there was a ledger to compare with are as even as they were found then.
UPDATE "commerce_bill_day" SET "book_paid" = "our_paid", "book_refunded" = "our_refunded";--> statement-breakpoint
-- A failed trade may still be paid by its payer: those of the last days are asked about once more, as new ones are.
UPDATE "commerce_payment" SET "ask_at" = "expires_at" + interval '90 seconds'
  WHERE "state" = 'failed' AND "ask_at" IS NULL AND NOT "sample" AND "at" > now() - interval '30 days';--> statement-breakpoint
-- Money was entered at the moment of entering, and is from now on at that of the channel, by whose days bills go. Days
-- that will be compared again are entered as they will be.
UPDATE "commerce_entry" SET "at" = "commerce_payment"."paid_at" FROM "commerce_payment"
  WHERE "commerce_entry"."kind" = 'payment' AND "commerce_entry"."ref" = "commerce_payment"."no"
  AND "commerce_payment"."paid_at" IS NOT NULL AND "commerce_entry"."at" > now() - interval '7 days';--> statement-breakpoint
UPDATE "commerce_entry" SET "at" = "commerce_pay_refund"."paid_at" FROM "commerce_pay_refund"
  WHERE "commerce_entry"."kind" = 'payBack' AND "commerce_entry"."ref" = "commerce_pay_refund"."no"
  AND "commerce_pay_refund"."paid_at" IS NOT NULL AND "commerce_entry"."at" > now() - interval '7 days';--> statement-breakpoint
UPDATE "commerce_line" SET "at" = "commerce_entry"."at" FROM "commerce_entry"
  WHERE "commerce_line"."kind" = "commerce_entry"."kind" AND "commerce_line"."ref" = "commerce_entry"."ref"
  AND "commerce_line"."kind" IN ('payment', 'payBack') AND "commerce_line"."at" <> "commerce_entry"."at"
  AND "commerce_line"."at" > now() - interval '7 days';
