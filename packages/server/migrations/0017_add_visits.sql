CREATE TABLE "commerce_visit" (
	"order_no" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"version" text NOT NULL,
	"statements" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"words" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"accepted_at" timestamp (3) with time zone,
	"phone_since" timestamp (3) with time zone,
	"case_since" timestamp (3) with time zone,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"advice" text NOT NULL,
	"is_paused" boolean NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_visit_note" (
	"order_no" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "commerce_visit_note_order_no_id_pk" PRIMARY KEY("order_no","id")
);
--> statement-breakpoint
ALTER TABLE "commerce_order" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "commerce_visit_member" ON "commerce_visit" USING btree ("member_id","created_at","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_recent" ON "commerce_visit" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_state" ON "commerce_visit" USING btree ("state","created_at","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_due" ON "commerce_visit" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "commerce_visit_remind" ON "commerce_visit" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "commerce_visit_phone" ON "commerce_visit" USING btree ("phone_since","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_case" ON "commerce_visit" USING btree ("case_since","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_note_member" ON "commerce_visit_note" USING btree ("member_id","at");