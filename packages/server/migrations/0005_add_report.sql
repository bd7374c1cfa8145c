CREATE TABLE "feedback_report" (
	"no" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"ref_kind" text,
	"ref_id" text,
	"ref_ms" integer,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"image_ids" text[] NOT NULL,
	"contact" text,
	"is_urgent" boolean NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback_report_log" (
	"no" text NOT NULL,
	"id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_report_log_no_id_pk" PRIMARY KEY("no","id")
);
--> statement-breakpoint
CREATE INDEX "feedback_report_member" ON "feedback_report" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "feedback_report_state" ON "feedback_report" USING btree ("state","is_urgent" DESC NULLS FIRST,"at","no");