CREATE TABLE "member_favourite" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_favourite_member_id_kind_ref_id_pk" PRIMARY KEY("member_id","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "news_play" (
	"member_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "news_play_member_id_news_id_day_pk" PRIMARY KEY("member_id","news_id","day")
);
--> statement-breakpoint
CREATE TABLE "news_video" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"teacher_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_id" text,
	"file_id" text NOT NULL,
	"duration_sec" integer NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"level_ids" text[] NOT NULL,
	"state" text NOT NULL,
	"comments_open" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_video_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "news_play_news" ON "news_play" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_video_recent" ON "news_video" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "news_video_category_recent" ON "news_video" USING btree ("category_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_video_teacher" ON "news_video" USING btree ("teacher_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_video_tokens" ON "news_video" USING gin ("tokens");