CREATE TABLE "member_disclosure" (
	"teacher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_disclosure_teacher_id_id_pk" PRIMARY KEY("teacher_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_review" (
	"teacher_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"score" integer NOT NULL,
	"text" text NOT NULL,
	"minutes" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	CONSTRAINT "member_review_teacher_id_member_id_pk" PRIMARY KEY("teacher_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "member_teacher" ADD COLUMN "place" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
CREATE INDEX "member_disclosure_recent" ON "member_disclosure" USING btree ("teacher_id","at","id");--> statement-breakpoint
CREATE INDEX "member_review_id" ON "member_review" USING btree ("id");--> statement-breakpoint
CREATE INDEX "member_review_member" ON "member_review" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_review_recent" ON "member_review" USING btree ("teacher_id","at","id");--> statement-breakpoint
CREATE INDEX "member_review_queue" ON "member_review" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "live_question_asked" ON "live_question" USING brin ("created_at");