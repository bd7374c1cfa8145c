CREATE TABLE "survey_mistake" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"matter" text NOT NULL,
	"title" text NOT NULL,
	"teacher_id" text,
	"course_id" text,
	"kind" text NOT NULL,
	"question" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"most" integer NOT NULL,
	"answer" jsonb,
	"points" integer,
	"is_own" boolean NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"mastered_at" timestamp (3) with time zone,
	"due_day" text NOT NULL,
	"last_day" text,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reviews" integer NOT NULL,
	"lapses" integer NOT NULL,
	CONSTRAINT "survey_mistake_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "survey_mistake_once" UNIQUE("member_id","source","source_id","question_id","matter")
);
--> statement-breakpoint
ALTER TABLE "survey_work" ADD COLUMN "is_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "survey_mistake_due" ON "survey_mistake" USING btree ("member_id","due_day","id");--> statement-breakpoint
CREATE INDEX "survey_work_unnoted" ON "survey_work" USING btree ("submitted_at","id") WHERE not "survey_work"."is_noted";