CREATE TABLE "content_media_deed" (
	"media_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deed" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"duration_sec" integer NOT NULL,
	"title" text NOT NULL,
	"transcript" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "content_media_deed_media_id_id_pk" PRIMARY KEY("media_id","id")
);
--> statement-breakpoint
ALTER TABLE "content_media_play" ADD COLUMN "file_id" text;--> statement-breakpoint
UPDATE "content_media_play" SET "file_id" = "content_media"."file_id" FROM "content_media" WHERE "content_media"."media_id" = "content_media_play"."media_id";--> statement-breakpoint
ALTER TABLE "content_media_play" ALTER COLUMN "file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_media_play" DROP CONSTRAINT "content_media_play_member_id_media_id_pk";--> statement-breakpoint
ALTER TABLE "content_media_play" ADD CONSTRAINT "content_media_play_member_id_media_id_file_id_pk" PRIMARY KEY("member_id","media_id","file_id");