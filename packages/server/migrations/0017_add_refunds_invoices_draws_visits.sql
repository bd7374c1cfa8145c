CREATE TABLE "commerce_invoice" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"title_kind" text NOT NULL,
	"sealed" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"driver" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"invoice_no" text,
	"issued_on" text,
	"issued_at" timestamp (3) with time zone,
	"pdf_id" text,
	"ofd_id" text,
	"xml_id" text,
	"why" text,
	"reverser" text,
	"red_no" text,
	"reversed_at" timestamp (3) with time zone,
	"red_of" text,
	"ask_at" timestamp (3) with time zone,
	"asks" integer NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "commerce_invoice_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_invoice_order" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"order_no" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "commerce_invoice_order_order_no_no_pk" PRIMARY KEY("order_no","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_invoice_title" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title_kind" text NOT NULL,
	"sealed" text NOT NULL,
	"is_default" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_invoice_title_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "commerce_refund" (
	"order_no" text NOT NULL,
	"no" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"formula" text NOT NULL,
	"lines" jsonb NOT NULL,
	"points" integer NOT NULL,
	"coupons" jsonb NOT NULL,
	"ends_service" boolean NOT NULL,
	"reason" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"pay_no" text,
	"channel" text,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"waits" boolean NOT NULL,
	"decided_by" text,
	"refused_reason" text,
	"paid_at" timestamp (3) with time zone,
	"file_id" text,
	"retry_at" timestamp (3) with time zone,
	"sample" boolean NOT NULL,
	CONSTRAINT "commerce_refund_order_no_no_pk" PRIMARY KEY("order_no","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_refund_step" (
	"order_no" text NOT NULL,
	"refund_no" text NOT NULL,
	"place" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"words" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"operator_id" text,
	CONSTRAINT "commerce_refund_step_order_no_refund_no_place_pk" PRIMARY KEY("order_no","refund_no","place")
);
--> statement-breakpoint
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
CREATE TABLE "course_holder" (
	"member_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_holder_member_id_course_id_order_no_pk" PRIMARY KEY("member_id","course_id","order_no")
);
--> statement-breakpoint
CREATE TABLE "draw_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid,
	"teacher_id" uuid,
	"name" text NOT NULL,
	"writing" jsonb NOT NULL,
	"index_code" text NOT NULL,
	"index_name" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"draw_at" timestamp (3) with time zone NOT NULL,
	"claim_until" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"returned_why" text,
	"rule_text" text,
	"rule_hash" text,
	"commit_hash" text,
	"seed_sealed" text,
	"published_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"void_why" text,
	"frozen_at" timestamp (3) with time zone,
	"entrants_hash" text,
	"entrants" integer,
	"public_value" text,
	"public_source" text,
	"public_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"seed" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_claim" (
	"draw_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"member_id" uuid,
	"prize" integer NOT NULL,
	"state" text NOT NULL,
	"form" text,
	"tracking" text,
	"until" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "draw_claim_draw_id_order_pk" PRIMARY KEY("draw_id","order")
);
--> statement-breakpoint
CREATE TABLE "draw_entrant" (
	"draw_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"member_id" uuid,
	"code" text NOT NULL,
	"place" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draw_entrant_draw_id_hash_pk" PRIMARY KEY("draw_id","hash")
);
--> statement-breakpoint
CREATE TABLE "draw_winner" (
	"draw_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"prize" integer NOT NULL,
	"place" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "draw_winner_draw_id_order_pk" PRIMARY KEY("draw_id","order")
);
--> statement-breakpoint
ALTER TABLE "commerce_order" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "commerce_invoice_no" ON "commerce_invoice" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_recent" ON "commerce_invoice" USING btree ("applied_at","no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_waiting" ON "commerce_invoice" USING btree ("state","waiting_since","no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_number" ON "commerce_invoice" USING btree ("invoice_no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_red" ON "commerce_invoice" USING btree ("red_no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_red_of" ON "commerce_invoice" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "commerce_invoice_pdf" ON "commerce_invoice" USING btree ("pdf_id");--> statement-breakpoint
CREATE INDEX "commerce_invoice_ask" ON "commerce_invoice" USING btree ("ask_at") WHERE "commerce_invoice"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "commerce_invoice_order_no" ON "commerce_invoice_order" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "commerce_invoice_order_live" ON "commerce_invoice_order" USING btree ("order_no") WHERE "commerce_invoice_order"."is_live";--> statement-breakpoint
CREATE INDEX "commerce_invoice_order_member" ON "commerce_invoice_order" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "commerce_refund_no" ON "commerce_refund" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_refund_order" ON "commerce_refund" USING btree ("order_no","at","no");--> statement-breakpoint
CREATE INDEX "commerce_refund_member" ON "commerce_refund" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "commerce_refund_queue" ON "commerce_refund" USING btree ("state","waits","due_at","no");--> statement-breakpoint
CREATE INDEX "commerce_refund_file" ON "commerce_refund" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "commerce_refund_retry" ON "commerce_refund" USING btree ("retry_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commerce_refund_open" ON "commerce_refund" USING btree ("order_no") WHERE "commerce_refund"."state" in ('submitted', 'review', 'appeal');--> statement-breakpoint
CREATE INDEX "commerce_refund_step_member" ON "commerce_refund_step" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "commerce_visit_member" ON "commerce_visit" USING btree ("member_id","created_at","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_recent" ON "commerce_visit" USING btree ("created_at","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_state" ON "commerce_visit" USING btree ("state","created_at","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_due" ON "commerce_visit" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "commerce_visit_remind" ON "commerce_visit" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "commerce_visit_phone" ON "commerce_visit" USING btree ("phone_since","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_case" ON "commerce_visit" USING btree ("case_since","order_no");--> statement-breakpoint
CREATE INDEX "commerce_visit_note_member" ON "commerce_visit_note" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "course_holder_end" ON "course_holder" USING btree ("member_id","end_at");--> statement-breakpoint
CREATE INDEX "draw_activity_deadline" ON "draw_activity" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "draw_activity_room" ON "draw_activity" USING btree ("room_id","deadline");--> statement-breakpoint
CREATE INDEX "draw_activity_changed" ON "draw_activity" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "draw_claim_member" ON "draw_claim" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "draw_claim_state" ON "draw_claim" USING btree ("state","until");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entrant_once" ON "draw_entrant" USING btree ("draw_id","member_id");--> statement-breakpoint
CREATE INDEX "draw_entrant_place" ON "draw_entrant" USING btree ("draw_id","place");--> statement-breakpoint
CREATE INDEX "draw_entrant_member" ON "draw_entrant" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "draw_winner_hash" ON "draw_winner" USING btree ("draw_id","hash");