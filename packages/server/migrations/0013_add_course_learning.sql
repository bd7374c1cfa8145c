CREATE TABLE "course_certificate" (
	"member_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"no" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	"why" text,
	CONSTRAINT "course_certificate_member_id_course_id_pk" PRIMARY KEY("member_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_filter" (
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_filter_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
CREATE TABLE "course_material_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_remark" (
	"course_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid NOT NULL,
	"lesson_id" uuid,
	"ms" integer NOT NULL,
	"parent_id" uuid,
	"is_teacher" boolean NOT NULL,
	"score" integer,
	"percent" integer,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	CONSTRAINT "course_remark_course_id_id_pk" PRIMARY KEY("course_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_note" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"ref_title" text NOT NULL,
	"ms" integer,
	"page" integer,
	"passage" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "member_note_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "course_draft" ADD COLUMN "certifies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_draft" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_course" ADD COLUMN "certifies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_course" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "course_certificate_no" ON "course_certificate" USING btree ("no");--> statement-breakpoint
CREATE INDEX "course_certificate_file" ON "course_certificate" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "course_certificate_recent" ON "course_certificate" USING btree ("at","no");--> statement-breakpoint
CREATE INDEX "course_remark_id" ON "course_remark" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_remark_review" ON "course_remark" USING btree ("course_id","member_id") WHERE kind = 'review';--> statement-breakpoint
CREATE INDEX "course_remark_recent" ON "course_remark" USING btree ("course_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "course_remark_lesson" ON "course_remark" USING btree ("lesson_id","ms","created_at","id");--> statement-breakpoint
CREATE INDEX "course_remark_parent" ON "course_remark" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "course_remark_member" ON "course_remark" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "course_remark_queue" ON "course_remark" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "member_note_recent" ON "member_note" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_note_ref" ON "member_note" USING btree ("member_id","kind","ref_id");--> statement-breakpoint
CREATE INDEX "course_course_materials" ON "course_course" USING gin ("materials" jsonb_path_ops);