CREATE TABLE "access_dead_link" (
	"url" text PRIMARY KEY NOT NULL,
	"from_url" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_referral" (
	"who" text NOT NULL,
	"id" uuid NOT NULL,
	"parent_member_id" text,
	"crm_user_id" text,
	"share_url" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_referral_who_id_pk" PRIMARY KEY("who","id")
);
--> statement-breakpoint
CREATE TABLE "access_share" (
	"member_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"channel" text NOT NULL,
	"share_url" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_share_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "access_visit" (
	"who" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"client" text NOT NULL,
	"type_id" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"beats" integer NOT NULL,
	CONSTRAINT "access_visit_who_started_at_id_pk" PRIMARY KEY("who","started_at","id")
);
--> statement-breakpoint
CREATE TABLE "content_banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_id" text NOT NULL,
	"link" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_block" (
	"id" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"category_code" text,
	"level_ids" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_disclosure" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"purpose" text NOT NULL,
	"data" text[] NOT NULL,
	"way" text NOT NULL,
	"platform" text NOT NULL,
	"link" text NOT NULL,
	"since" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_doc" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"summary" text[] NOT NULL,
	"body" text NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "content_doc_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "content_nav" (
	"id" text PRIMARY KEY NOT NULL,
	"category_code" text NOT NULL,
	"link_type_code" text,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"icon" text NOT NULL,
	"icon_active" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel_outbox" (
	"key" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"done" text[] DEFAULT '{}' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"dead_at" timestamp (3) with time zone,
	CONSTRAINT "kernel_outbox_key_id_pk" PRIMARY KEY("key","id")
);
--> statement-breakpoint
CREATE TABLE "kernel_idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kernel_idempotency_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "kernel_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"owner_id" text NOT NULL,
	"is_public" boolean NOT NULL,
	"file_name" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_category" (
	"room_id" uuid NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "live_category_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_counter" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"likes" bigint NOT NULL,
	"reserves" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_like" (
	"room_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_like_room_id_message_id_member_id_pk" PRIMARY KEY("room_id","message_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "live_message" (
	"room_id" uuid NOT NULL,
	"stream" text NOT NULL,
	"seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" text NOT NULL,
	"client_id" text NOT NULL,
	"sender" jsonb NOT NULL,
	"category_id" text,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"quote_id" uuid,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	"like_count" integer NOT NULL,
	"tokens" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_message_room_id_stream_seq_pk" PRIMARY KEY("room_id","stream","seq"),
	CONSTRAINT "live_message_once" UNIQUE("room_id","sender_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "live_mute" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_mute_room_id_member_id_pk" PRIMARY KEY("room_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "live_reserve" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_reserve_room_id_member_id_pk" PRIMARY KEY("room_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "live_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"cover_id" text,
	"teacher_id" text NOT NULL,
	"assistants" text[] NOT NULL,
	"state" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"actual_start_at" timestamp (3) with time zone,
	"actual_end_at" timestamp (3) with time zone,
	"level_ids" text[] NOT NULL,
	"visitor_mode" text NOT NULL,
	"risk_tip" text NOT NULL,
	"is_promotional" boolean NOT NULL,
	"filing_no" text,
	"chat_mode" text NOT NULL,
	"slow_sec" integer NOT NULL,
	"outline" text,
	"materials" jsonb NOT NULL,
	"sample" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_seq" (
	"room_id" uuid NOT NULL,
	"stream" text NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_seq_room_id_stream_pk" PRIMARY KEY("room_id","stream")
);
--> statement-breakpoint
CREATE TABLE "live_session" (
	"stream_name" text PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_share" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"channel" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_share_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_state_log" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_state_log_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_tap" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"like_count" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_tap_room_id_member_id_key_pk" PRIMARY KEY("room_id","member_id","key")
);
--> statement-breakpoint
CREATE TABLE "live_top" (
	"room_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"stream" text NOT NULL,
	"seq" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_top_room_id_message_id_pk" PRIMARY KEY("room_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"user_name" text,
	"nickname" text NOT NULL,
	"avatar_id" text,
	"mobile" text,
	"password_hash" text,
	"state" text DEFAULT 'normal' NOT NULL,
	"delete_at" timestamp (3) with time zone,
	"delete_reason" text,
	"level_ids" text[] DEFAULT '{}' NOT NULL,
	"level_expire_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"parent_member_id" uuid,
	"crm_user_id" text,
	"adult_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_attempt" (
	"name_hash" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_captcha" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"text_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_code" (
	"mobile" text NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "member_code_mobile_kind_pk" PRIMARY KEY("mobile","kind")
);
--> statement-breakpoint
CREATE TABLE "member_code_quota" (
	"mobile" text NOT NULL,
	"day" date NOT NULL,
	"sent" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_code_quota_mobile_day_pk" PRIMARY KEY("mobile","day")
);
--> statement-breakpoint
CREATE TABLE "member_consent" (
	"who" text NOT NULL,
	"id" uuid NOT NULL,
	"doc_kind" text NOT NULL,
	"version" text NOT NULL,
	"on" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_consent_who_id_pk" PRIMARY KEY("who","id")
);
--> statement-breakpoint
CREATE TABLE "member_level" (
	"level_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"benefits" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_login_name" (
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "member_login_name_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "member_operator" (
	"operator_id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "member_operator_user_name_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "member_operator_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_teacher" (
	"teacher_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"org_name" text NOT NULL,
	"reg_type" text NOT NULL,
	"reg_no" text NOT NULL,
	"reg_state" text NOT NULL,
	"intro" text NOT NULL,
	"tags" text[] NOT NULL,
	"avatar_id" text,
	"join_day" date,
	"leave_day" date,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "member_teacher_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "member_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"openid" text NOT NULL,
	"unionid" text,
	"nickname" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_code" text NOT NULL,
	"column_id" uuid,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover_id" text,
	"author_id" text,
	"source_name" text NOT NULL,
	"source_url" text,
	"source_day" text,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"level_ids" text[] NOT NULL,
	"is_public" boolean NOT NULL,
	"body" text NOT NULL,
	"opening" text NOT NULL,
	"state" text NOT NULL,
	"comments_open" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_category" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_column" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_code" text NOT NULL,
	"title" text NOT NULL,
	"author_id" text
);
--> statement-breakpoint
CREATE TABLE "news_comment" (
	"news_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"thread_id" uuid,
	"reply_to_id" uuid,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"likes" integer NOT NULL,
	"replies" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "news_comment_news_id_id_pk" PRIMARY KEY("news_id","id"),
	CONSTRAINT "news_comment_once" UNIQUE("news_id","sender_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "news_comment_like" (
	"member_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_comment_like_member_id_comment_id_pk" PRIMARY KEY("member_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "news_counter" (
	"news_id" uuid PRIMARY KEY NOT NULL,
	"reads" bigint NOT NULL,
	"likes" bigint NOT NULL,
	"favourites" bigint NOT NULL,
	"comments" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_favourite" (
	"member_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_favourite_member_id_news_id_pk" PRIMARY KEY("member_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "news_follow" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_follow_member_id_kind_target_pk" PRIMARY KEY("member_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "news_like" (
	"member_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_like_member_id_news_id_pk" PRIMARY KEY("member_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "news_read" (
	"who" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_read_who_news_id_pk" PRIMARY KEY("who","news_id")
);
--> statement-breakpoint
CREATE INDEX "access_dead_link_last" ON "access_dead_link" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "content_disclosure_list" ON "content_disclosure" USING btree ("list","position");--> statement-breakpoint
CREATE INDEX "kernel_outbox_due" ON "kernel_outbox" USING btree ("due_at") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "kernel_idempotency_at" ON "kernel_idempotency" USING btree ("at");--> statement-breakpoint
CREATE INDEX "kernel_file_owner" ON "kernel_file" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "live_message_id" ON "live_message" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_message_order" ON "live_message" USING btree ("room_id","created_at","stream","seq");--> statement-breakpoint
CREATE INDEX "live_message_category" ON "live_message" USING btree ("room_id","category_id","created_at","stream","seq");--> statement-breakpoint
CREATE INDEX "live_message_sender" ON "live_message" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_message_answer" ON "live_message" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "live_message_tokens" ON "live_message" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "live_reserve_member" ON "live_reserve" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_room_kind" ON "live_room" USING btree ("kind","state","start_at","id");--> statement-breakpoint
CREATE INDEX "live_room_teacher" ON "live_room" USING btree ("teacher_id","start_at","id");--> statement-breakpoint
CREATE INDEX "live_session_room" ON "live_session" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "live_tap_at" ON "live_tap" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_delete_at" ON "member" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "member_login_name_member" ON "member_login_name" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_session_member" ON "member_session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_ticket_id" ON "member_ticket" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "news_article_recent" ON "news_article" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_category" ON "news_article" USING btree ("category_code","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_author" ON "news_article" USING btree ("author_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_column" ON "news_article" USING btree ("column_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_tokens" ON "news_article" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "news_comment_id" ON "news_comment" USING btree ("id");--> statement-breakpoint
CREATE INDEX "news_comment_new" ON "news_comment" USING btree ("news_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "news_comment_hot" ON "news_comment" USING btree ("news_id","thread_id","likes","id");--> statement-breakpoint
CREATE INDEX "news_comment_like_comment" ON "news_comment_like" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "news_favourite_news" ON "news_favourite" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_like_news" ON "news_like" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_read_news" ON "news_read" USING btree ("news_id");