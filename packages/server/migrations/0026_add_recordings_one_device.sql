CREATE TABLE "news_audio" (
	"file_id" text PRIMARY KEY NOT NULL,
	"duration_sec" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_draft" ADD COLUMN "one_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_course" ADD COLUMN "one_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_learner" ADD COLUMN "playing_by" text;--> statement-breakpoint
ALTER TABLE "course_learner" ADD COLUMN "playing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news_draft" ADD COLUMN "audio_id" text;--> statement-breakpoint
ALTER TABLE "news_article" ADD COLUMN "audio_id" text;