CREATE TABLE "content_media" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"file_id" text NOT NULL,
	"duration_sec" integer NOT NULL,
	"transcript" text NOT NULL,
	"position" integer NOT NULL,
	"is_off" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_media_play" (
	"member_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"heard" jsonb NOT NULL,
	"position_sec" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "content_media_play_member_id_media_id_pk" PRIMARY KEY("member_id","media_id")
);
--> statement-breakpoint
CREATE INDEX "content_media_position" ON "content_media" USING btree ("position","media_id");--> statement-breakpoint
CREATE INDEX "access_referral_parent" ON "access_referral" USING btree ("parent_member_id");--> statement-breakpoint
CREATE INDEX "content_help_vote_who" ON "content_help_vote" USING btree ("who");--> statement-breakpoint
CREATE INDEX "content_upload_member" ON "content_upload" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_question_vote_member" ON "live_question_vote" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "live_replay_view_member" ON "live_replay_view" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "live_like_member" ON "live_like" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "live_mute_member" ON "live_mute" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_share_member" ON "live_share" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "news_comment_sender" ON "news_comment" USING btree ("sender_id","created_at");