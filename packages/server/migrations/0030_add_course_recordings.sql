CREATE TABLE "course_recording" (
	"file_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"duration_sec" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
