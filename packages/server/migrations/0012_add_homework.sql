CREATE TABLE "survey_homework" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"teacher_ids" text[] NOT NULL,
	"level_ids" text[] NOT NULL,
	"course_id" text,
	"room_id" text,
	"session_id" text,
	"open_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"is_judged" boolean NOT NULL,
	"published_at" timestamp (3) with time zone,
	"why" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_work" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"homework_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"marks" jsonb NOT NULL,
	"points" integer,
	"lost" integer NOT NULL,
	"is_late" boolean NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"comment" text NOT NULL,
	"voice_id" text,
	"marked_at" timestamp (3) with time zone,
	"marked_by" text,
	"returned_until" timestamp (3) with time zone,
	"asks" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "survey_work_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "survey_work_once" UNIQUE("member_id","homework_id")
);
--> statement-breakpoint
CREATE TABLE "survey_work_draft" (
	"member_id" uuid NOT NULL,
	"homework_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_work_draft_member_id_homework_id_pk" PRIMARY KEY("member_id","homework_id")
);
--> statement-breakpoint
CREATE INDEX "survey_homework_changed" ON "survey_homework" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "survey_homework_published" ON "survey_homework" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "survey_homework_due" ON "survey_homework" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "survey_homework_teachers" ON "survey_homework" USING gin ("teacher_ids");--> statement-breakpoint
CREATE INDEX "survey_homework_tokens" ON "survey_homework" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "survey_work_id" ON "survey_work" USING btree ("id");--> statement-breakpoint
CREATE INDEX "survey_work_queue" ON "survey_work" USING btree ("homework_id","state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "survey_work_draft_homework" ON "survey_work_draft" USING btree ("homework_id","member_id");