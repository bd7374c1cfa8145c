CREATE TABLE "member_register_deed" (
	"teacher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deed" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "member_register_deed_teacher_id_id_pk" PRIMARY KEY("teacher_id","id")
);
--> statement-breakpoint
ALTER TABLE "member_teacher" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_teacher" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "member_teacher" ADD CONSTRAINT "member_teacher_reg_no" UNIQUE("reg_no");