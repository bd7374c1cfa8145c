CREATE TABLE "course_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"intro" text NOT NULL,
	"suits" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"cover_id" text,
	"teacher_id" text,
	"level_ids" text[] NOT NULL,
	"in_order" boolean NOT NULL,
	"chapters" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"why" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_step" (
	"course_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"why" text,
	CONSTRAINT "course_step_course_id_version_pk" PRIMARY KEY("course_id","version")
);
--> statement-breakpoint
CREATE TABLE "course_course" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"intro" text NOT NULL,
	"suits" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" text NOT NULL,
	"cover_id" text,
	"teacher_id" text NOT NULL,
	"level_ids" text[] NOT NULL,
	"in_order" boolean NOT NULL,
	"kinds" text[] NOT NULL,
	"chapters" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_counter" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"learners" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_day" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sec" integer NOT NULL,
	CONSTRAINT "course_day_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "course_learner" (
	"member_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"last_lesson_id" uuid NOT NULL,
	"is_done" boolean NOT NULL,
	CONSTRAINT "course_learner_member_id_course_id_pk" PRIMARY KEY("member_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_lesson" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_watch" (
	"member_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"heard" jsonb NOT NULL,
	"position_sec" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "course_watch_member_id_lesson_id_pk" PRIMARY KEY("member_id","lesson_id")
);
--> statement-breakpoint
CREATE INDEX "course_draft_touched" ON "course_draft" USING btree ("touched_at","id");--> statement-breakpoint
CREATE INDEX "course_draft_state" ON "course_draft" USING btree ("state","touched_at","id");--> statement-breakpoint
CREATE INDEX "course_course_recent" ON "course_course" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "course_course_teacher" ON "course_course" USING btree ("teacher_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "course_course_tokens" ON "course_course" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "course_learner_recent" ON "course_learner" USING btree ("member_id","last_at","course_id");--> statement-breakpoint
CREATE INDEX "course_learner_course" ON "course_learner" USING btree ("course_id","member_id");--> statement-breakpoint
CREATE INDEX "course_lesson_course" ON "course_lesson" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "course_watch_course" ON "course_watch" USING btree ("member_id","course_id");