CREATE TABLE "course_attendance" (
	"member_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "course_attendance_member_id_class_id_pk" PRIMARY KEY("member_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "course_calendar" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"curriculum_id" uuid NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"teacher_id" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"room_id" text,
	"materials" jsonb NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"why" text,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_goal" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"minutes_per_week" integer NOT NULL,
	"remind_days" smallint[] NOT NULL,
	"remind_minute" smallint NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "course_placement" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"survey_id" text,
	"rules" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_curriculum" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"draft" jsonb NOT NULL,
	"live" jsonb,
	"is_on" boolean NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"why" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_curriculum_member" (
	"member_id" uuid NOT NULL,
	"curriculum_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_curriculum_member_member_id_curriculum_id_pk" PRIMARY KEY("member_id","curriculum_id")
);
--> statement-breakpoint
CREATE INDEX "course_attendance_of" ON "course_attendance" USING btree ("class_id","member_id");--> statement-breakpoint
CREATE INDEX "course_class_start" ON "course_class" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "course_class_of" ON "course_class" USING btree ("curriculum_id","start_at","id");--> statement-breakpoint
CREATE INDEX "course_class_teacher" ON "course_class" USING btree ("teacher_id","start_at","id");--> statement-breakpoint
CREATE INDEX "course_goal_next" ON "course_goal" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "course_curriculum_changed" ON "course_curriculum" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "course_curriculum_member_of" ON "course_curriculum_member" USING btree ("curriculum_id","member_id");