-- Every character of a nickname and every two neighbours, for looking up a part of it: words of one or two Chinese
-- characters are too short for trigrams. Letters of any case and width are equal.
create function member_nickname_parts(name text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(plain, n, size)), '{}')
  from (select lower(normalize(name, nfkc)) as plain) as folded,
    generate_series(1, char_length(plain)) as n,
    (values (1), (2)) as sizes (size)
  where n + size - 1 <= char_length(plain)
$$;--> statement-breakpoint
CREATE TABLE "access_list_view" (
	"operator_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"is_default" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_list_view_operator_id_id_pk" PRIMARY KEY("operator_id","id"),
	CONSTRAINT "access_list_view_name" UNIQUE("operator_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "access_self_check" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"concerns" jsonb NOT NULL,
	"is_cut" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_day_figure" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"part" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "access_day_figure_day_figure_part_pk" PRIMARY KEY("day","figure","part")
);
--> statement-breakpoint
CREATE TABLE "access_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"about" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state_hash" text NOT NULL,
	"changes" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"why" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_why" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_audit" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator_id" uuid NOT NULL,
	"call" text NOT NULL,
	"subject" text NOT NULL,
	"why" text NOT NULL,
	"input" jsonb NOT NULL,
	"ip" text NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_audit_end" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"end" text NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_short_link" (
	"code" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"channel" text NOT NULL,
	"path" text NOT NULL,
	"opens" integer NOT NULL,
	"looks" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_open_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "access_share_ticket" (
	"appid" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "content_doc_draft" (
	"kind" text PRIMARY KEY NOT NULL,
	"seen" uuid NOT NULL,
	"state" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"summary" text[] NOT NULL,
	"changes" text NOT NULL,
	"body" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "content_setup" (
	"step" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"is_good" boolean NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "content_media_action" (
	"media_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"duration_sec" integer NOT NULL,
	"title" text NOT NULL,
	"transcript" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "content_media_action_media_id_id_pk" PRIMARY KEY("media_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_media_play" (
	"member_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"heard" jsonb NOT NULL,
	"position_sec" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "content_media_play_member_id_media_id_file_id_pk" PRIMARY KEY("member_id","media_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "content_help" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"words" text NOT NULL,
	"position" integer NOT NULL,
	"is_off" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_help_counter" (
	"help_id" uuid PRIMARY KEY NOT NULL,
	"useful" integer NOT NULL,
	"useless" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_help_vote" (
	"help_id" uuid NOT NULL,
	"who" text NOT NULL,
	"useful" boolean NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_help_vote_help_id_who_pk" PRIMARY KEY("help_id","who")
);
--> statement-breakpoint
CREATE TABLE "content_banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_id" text NOT NULL,
	"link" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone,
	"position" integer NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"level_ids" text[] DEFAULT '{}' NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL
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
	"position" integer NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone
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
	"changes" text DEFAULT '' NOT NULL,
	"agree_again" boolean DEFAULT false NOT NULL,
	"written_by" uuid,
	"written_at" timestamp (3) with time zone,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone,
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
	"position" integer NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone,
	"is_off" boolean DEFAULT false NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "content_upload" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"use" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "content_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"action" text NOT NULL,
	"is_off" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_word_log" (
	"word_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"word" text NOT NULL,
	"action" text NOT NULL,
	"is_off" boolean NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_word_log_word_id_id_pk" PRIMARY KEY("word_id","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_case" (
	"no" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"image_ids" text[] NOT NULL,
	"contact" text,
	"ref_kind" text,
	"ref_id" text,
	"state" text NOT NULL,
	"weight" text NOT NULL,
	"handler_role" text NOT NULL,
	"handler_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"unread_at" timestamp (3) with time zone,
	"urged_at" timestamp (3) with time zone,
	"urges" integer NOT NULL,
	"score" integer,
	"score_text" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_case_action" (
	"no" text NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" uuid NOT NULL,
	"from" uuid,
	"to" uuid,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_case_action_no_id_pk" PRIMARY KEY("no","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_entry" (
	"no" text NOT NULL,
	"id" uuid NOT NULL,
	"by" text NOT NULL,
	"operator_id" uuid,
	"role" text,
	"state" text,
	"urged" boolean NOT NULL,
	"text" text,
	"image_ids" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_entry_no_id_pk" PRIMARY KEY("no","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_chat" (
	"owner" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	"seq" integer NOT NULL,
	"read_seq" integer NOT NULL,
	"agent_seq" integer NOT NULL,
	"noticed_seq" integer NOT NULL,
	"agent_at" timestamp (3) with time zone,
	"unread" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"operator_id" uuid,
	"promised_at" timestamp (3) with time zone,
	"callback_mobile" text,
	"call_asked_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"score" integer,
	"score_text" text,
	CONSTRAINT "feedback_chat_owner_id_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_chat_action" (
	"owner" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" uuid NOT NULL,
	"to" uuid,
	"from" uuid,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_chat_action_owner_chat_id_id_pk" PRIMARY KEY("owner","chat_id","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_chat_message" (
	"owner" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"client_id" text,
	"from" text NOT NULL,
	"operator_id" uuid,
	"text" text NOT NULL,
	"image_ids" text[] NOT NULL,
	"ref_kind" text,
	"ref_id" text,
	"news" text,
	"is_flagged" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_chat_message_owner_chat_id_seq_pk" PRIMARY KEY("owner","chat_id","seq")
);
--> statement-breakpoint
CREATE TABLE "feedback_report" (
	"no" text PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"ref_kind" text,
	"ref_id" text,
	"ref_ms" integer,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"image_ids" text[] NOT NULL,
	"contact" text,
	"is_urgent" boolean NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feedback_report_log" (
	"no" text NOT NULL,
	"id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_report_log_no_id_pk" PRIMARY KEY("no","id")
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
	"error" text DEFAULT '' NOT NULL,
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
CREATE TABLE "kernel_fence" (
	"room" text PRIMARY KEY NOT NULL,
	"token" bigint NOT NULL
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
CREATE TABLE "live_session" (
	"stream_name" text PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"revoked" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
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
CREATE TABLE "live_tap" (
	"room_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"like_count" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_tap_room_id_member_id_key_pk" PRIMARY KEY("room_id","member_id","key")
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
	"is_question" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "live_pin" (
	"room_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"stream" text NOT NULL,
	"seq" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_pin_room_id_message_id_pk" PRIMARY KEY("room_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "live_held" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sender_id" text NOT NULL,
	"client_id" text NOT NULL,
	"sender" jsonb NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"category_id" text,
	"quote_id" uuid,
	"payload" jsonb NOT NULL,
	"hits" text[] NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reviewed_by" text,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_held_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "live_held_once" UNIQUE("room_id","sender_id","client_id")
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
CREATE TABLE "live_template" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_template_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_question" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"teacher_id" text NOT NULL,
	"asker_id" uuid NOT NULL,
	"asker" jsonb NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"content" text NOT NULL,
	"images" integer NOT NULL,
	"state" text NOT NULL,
	"board" text GENERATED ALWAYS AS (case when state in ('waiting', 'overdue', 'queued', 'answering') then 'open'
    when state in ('answered', 'rated') then 'answered' else 'refused' end) STORED NOT NULL,
	"is_removed" boolean NOT NULL,
	"votes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"urged_at" timestamp (3) with time zone,
	"answering_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answer_id" uuid,
	"merged_to" uuid,
	"reason" text,
	"score" integer,
	"score_reason" text,
	CONSTRAINT "live_question_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_question_vote" (
	"room_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_question_vote_room_id_question_id_member_id_pk" PRIMARY KEY("room_id","question_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "live_bundle" (
	"no" text PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"state" text NOT NULL,
	"room_id" uuid,
	"member_id" uuid,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone NOT NULL,
	"recipient" text NOT NULL,
	"document_no" text NOT NULL,
	"why" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"file_id" uuid,
	"bytes" bigint,
	"sha256" text,
	"members" integer,
	"broken_rooms" integer,
	"ready_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_record" (
	"room_id" uuid NOT NULL,
	"no" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "live_record_room_id_no_pk" PRIMARY KEY("room_id","no")
);
--> statement-breakpoint
CREATE TABLE "live_record_head" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_reminder" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"what" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "live_reminder_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "live_reminder_once" UNIQUE("member_id","room_id","what","start_at")
);
--> statement-breakpoint
CREATE TABLE "live_setting" (
	"member_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"is_pinned" boolean NOT NULL,
	"notify" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "live_setting_member_id_room_id_pk" PRIMARY KEY("member_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "live_chapter" (
	"replay_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"message_id" uuid,
	CONSTRAINT "live_chapter_replay_id_id_pk" PRIMARY KEY("replay_id","id"),
	CONSTRAINT "live_chapter_once" UNIQUE("replay_id","kind","message_id")
);
--> statement-breakpoint
CREATE TABLE "live_replay" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"teacher_id" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"full_ms" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"keep" jsonb NOT NULL,
	"spans" jsonb NOT NULL,
	"cut_note" text,
	"poster_id" text,
	"published_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"sample" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_replay_room" UNIQUE("room_id")
);
--> statement-breakpoint
CREATE TABLE "live_replay_counter" (
	"replay_id" uuid PRIMARY KEY NOT NULL,
	"plays" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_replay_view" (
	"replay_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_replay_view_replay_id_member_id_pk" PRIMARY KEY("replay_id","member_id")
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
	"record_on" boolean DEFAULT true NOT NULL,
	"chat_mode" text NOT NULL,
	"slow_sec" integer NOT NULL,
	"chat_level_ids" text[] DEFAULT '{}' NOT NULL,
	"outline" text,
	"materials" jsonb NOT NULL,
	"sample" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"state_reason" text
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
CREATE TABLE "live_title" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tokens" "tsvector" NOT NULL
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
CREATE TABLE "member_broadcast" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"audience" jsonb NOT NULL,
	"audience_words" text NOT NULL,
	"is_marketing" boolean NOT NULL,
	"is_urgent" boolean NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"reached" uuid,
	"sent" integer DEFAULT 0 NOT NULL,
	"pushed" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"cancelled_by" uuid,
	"cancelled_why" text
);
--> statement-breakpoint
CREATE TABLE "member_code_budget" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_code_gate" (
	"gate_hash" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_code_work" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_history_pause" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_minor" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"on_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"unlocked_day" date
);
--> statement-breakpoint
CREATE TABLE "member_merge" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"into_member_id" uuid NOT NULL,
	"moved" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_mobile_appeal" (
	"no" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"id_no_sealed" text NOT NULL,
	"mobile" text NOT NULL,
	"file_ids" text[] NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "member_notice" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"is_marketing" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone,
	CONSTRAINT "member_notice_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "member_notice_once" UNIQUE("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "member_notice_setting" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"marketing_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_push" (
	"member_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"done" text[] NOT NULL,
	"useful_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_push_member_id_notice_id_pk" PRIMARY KEY("member_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "member_push_token" (
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"vendor" text NOT NULL,
	"token" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_push_token_member_id_session_id_pk" PRIMARY KEY("member_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "member_operator" (
	"operator_id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"permissions" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"must_change" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" bigint,
	"created_at" timestamp (3) with time zone,
	"created_by" uuid,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "member_operator_user_name_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "member_operator_login" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_name" text NOT NULL,
	"operator_id" uuid,
	"end" text NOT NULL,
	"stage" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_operator_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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
	"locked_at" timestamp (3) with time zone,
	"lock_reason" text,
	"level_ids" text[] DEFAULT '{}' NOT NULL,
	"level_ends" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
CREATE TABLE "member_favourite" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	CONSTRAINT "member_favourite_member_id_kind_ref_id_pk" PRIMARY KEY("member_id","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "member_history" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"position_ms" integer NOT NULL,
	"duration_ms" integer,
	"is_done" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_history_member_id_kind_ref_id_pk" PRIMARY KEY("member_id","kind","ref_id")
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
CREATE TABLE "member_register_action" (
	"teacher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "member_register_action_teacher_id_id_pk" PRIMARY KEY("teacher_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"device" text NOT NULL,
	"client" text DEFAULT 'h5' NOT NULL,
	"is_new_device" boolean DEFAULT false NOT NULL,
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
	"services" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_teacher_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "member_teacher_reg_no" UNIQUE("reg_no")
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
CREATE TABLE "member_wx_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_address" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"region" text[] NOT NULL,
	"detail" text NOT NULL,
	"is_default" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_address_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_avatar" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"judged_by" uuid,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "member_avatar_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_manager" (
	"crm_user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"is_active" boolean NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_manager_change" (
	"no" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"crm_user_id" text,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"settled_by" uuid,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_nickname" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_profile" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"nickname_at" timestamp (3) with time zone,
	"user_name_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_access" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"role" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_access_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_export" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"state" text NOT NULL,
	"groups" text[] NOT NULL,
	"file_id" uuid,
	"bytes" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "member_export_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "member_kept" (
	"member_id" uuid NOT NULL,
	"holding" text NOT NULL,
	"title" text NOT NULL,
	"rows" integer NOT NULL,
	"rule" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_kept_member_id_holding_pk" PRIMARY KEY("member_id","holding")
);
--> statement-breakpoint
CREATE TABLE "member_privacy_request" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "member_privacy_request_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "member_device" (
	"member_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_device_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "news_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"category_code" text NOT NULL,
	"column_id" uuid,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover_id" text,
	"author_id" text,
	"source_name" text NOT NULL,
	"source_url" text,
	"source_day" text,
	"level_ids" text[] NOT NULL,
	"is_public" boolean NOT NULL,
	"comments_open" boolean NOT NULL,
	"body" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"scheduled_by" text,
	"why" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_draft_step" (
	"news_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"why" text,
	"title" text,
	"summary" text,
	"body" text,
	CONSTRAINT "news_draft_step_news_id_version_pk" PRIMARY KEY("news_id","version")
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
	"position" integer NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_column" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_code" text NOT NULL,
	"title" text NOT NULL,
	"author_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL
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
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
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
CREATE TABLE "news_fan" (
	"target" text PRIMARY KEY NOT NULL,
	"fans" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_favourite" (
	"member_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	CONSTRAINT "news_favourite_member_id_news_id_pk" PRIMARY KEY("member_id","news_id")
);
--> statement-breakpoint
CREATE TABLE "news_follow" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"level" text DEFAULT 'all' NOT NULL,
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
CREATE TABLE "news_play" (
	"member_id" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "news_play_member_id_news_id_day_pk" PRIMARY KEY("member_id","news_id","day")
);
--> statement-breakpoint
CREATE TABLE "news_read" (
	"who" uuid NOT NULL,
	"news_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_read_who_news_id_pk" PRIMARY KEY("who","news_id")
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
	"edited_at" timestamp (3) with time zone,
	"level_ids" text[] NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"comments_open" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_video_category" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_video_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"category_id" text NOT NULL,
	"teacher_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_id" text,
	"file_id" text,
	"level_ids" text[] NOT NULL,
	"is_public" boolean NOT NULL,
	"comments_open" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"scheduled_by" text,
	"why" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_video_draft_step" (
	"news_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"why" text,
	"title" text,
	"description" text,
	"file_id" text,
	CONSTRAINT "news_video_draft_step_news_id_version_pk" PRIMARY KEY("news_id","version")
);
--> statement-breakpoint
CREATE TABLE "news_video_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"duration_sec" integer NOT NULL,
	"width" integer,
	"height" integer,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_video_upload" (
	"operator_id" text NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"modified_at" bigint NOT NULL,
	"received" bigint NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"file_id" text,
	"poster_id" text,
	CONSTRAINT "news_video_upload_operator_id_id_pk" PRIMARY KEY("operator_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "access_approval_waiting" ON "access_approval" USING btree ("kind","subject") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "access_approval_kind" ON "access_approval" USING btree ("kind","state","asked_at");--> statement-breakpoint
CREATE INDEX "access_approval_asker" ON "access_approval" USING btree ("asked_by","asked_at");--> statement-breakpoint
CREATE INDEX "access_audit_operator" ON "access_audit" USING btree ("operator_id","seq");--> statement-breakpoint
CREATE INDEX "access_audit_call" ON "access_audit" USING btree ("call","seq");--> statement-breakpoint
CREATE INDEX "access_audit_subject" ON "access_audit" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "access_audit_at" ON "access_audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "access_audit_end_subject" ON "access_audit_end" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "access_short_link_member" ON "access_short_link" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "access_dead_link_last" ON "access_dead_link" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "access_referral_parent" ON "access_referral" USING btree ("parent_member_id");--> statement-breakpoint
CREATE INDEX "access_referral_day" ON "access_referral" USING brin ("at");--> statement-breakpoint
CREATE INDEX "content_media_position" ON "content_media" USING btree ("position","media_id");--> statement-breakpoint
CREATE INDEX "content_help_category" ON "content_help" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "content_help_tokens" ON "content_help" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "content_help_vote_who" ON "content_help_vote" USING btree ("who");--> statement-breakpoint
CREATE INDEX "content_disclosure_list" ON "content_disclosure" USING btree ("list","position");--> statement-breakpoint
CREATE INDEX "content_upload_member" ON "content_upload" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "content_upload_loose" ON "content_upload" USING btree ("at","file_id") WHERE "content_upload"."used_by" is null;--> statement-breakpoint
CREATE INDEX "content_word_at" ON "content_word" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "feedback_case_member" ON "feedback_case" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "feedback_case_unread" ON "feedback_case" USING btree ("unread_at","no") WHERE unread_at is not null;--> statement-breakpoint
CREATE INDEX "feedback_case_handler" ON "feedback_case" USING btree ("handler_id","due_at","no");--> statement-breakpoint
CREATE INDEX "feedback_case_due" ON "feedback_case" USING btree ("state","due_at","no");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_chat_running" ON "feedback_chat" USING btree ("owner") WHERE "feedback_chat"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "feedback_chat_id" ON "feedback_chat" USING btree ("id");--> statement-breakpoint
CREATE INDEX "feedback_chat_latest" ON "feedback_chat" USING btree ("owner","at","id");--> statement-breakpoint
CREATE INDEX "feedback_chat_queue" ON "feedback_chat" USING btree ("waiting_since","id") WHERE "feedback_chat"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "feedback_chat_open" ON "feedback_chat" USING btree ("said_at","id") WHERE "feedback_chat"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_chat_operator" ON "feedback_chat" USING btree ("operator_id","said_at","id") WHERE "feedback_chat"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_chat_closed" ON "feedback_chat" USING btree ("closed_at","id") WHERE "feedback_chat"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_chat_unnoticed" ON "feedback_chat" USING btree ("agent_at","id") WHERE "feedback_chat"."noticed_seq" < "feedback_chat"."agent_seq";--> statement-breakpoint
CREATE INDEX "feedback_report_member" ON "feedback_report" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "feedback_report_open" ON "feedback_report" USING btree ("ref_kind","ref_id") WHERE state in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "feedback_report_state" ON "feedback_report" USING btree ("state","is_urgent" DESC NULLS FIRST,"at","no");--> statement-breakpoint
CREATE INDEX "kernel_outbox_due" ON "kernel_outbox" USING btree ("due_at") WHERE dead_at is null;--> statement-breakpoint
CREATE INDEX "kernel_idempotency_at" ON "kernel_idempotency" USING btree ("at");--> statement-breakpoint
CREATE INDEX "kernel_file_owner" ON "kernel_file" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "live_session_room" ON "live_session" USING btree ("room_id","created_at");--> statement-breakpoint
CREATE INDEX "live_like_member" ON "live_like" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "live_tap_at" ON "live_tap" USING btree ("at");--> statement-breakpoint
CREATE INDEX "live_message_id" ON "live_message" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_message_order" ON "live_message" USING btree ("room_id","created_at","stream","seq");--> statement-breakpoint
CREATE INDEX "live_message_category" ON "live_message" USING btree ("room_id","category_id","created_at","stream","seq");--> statement-breakpoint
CREATE INDEX "live_message_sender" ON "live_message" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_message_answer" ON "live_message" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "live_message_day" ON "live_message" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "live_message_tokens" ON "live_message" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "live_held_id" ON "live_held" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_held_waiting" ON "live_held" USING btree ("room_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "live_held_everywhere" ON "live_held" USING btree ("created_at","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "live_held_sender" ON "live_held" USING btree ("sender_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "live_mute_member" ON "live_mute" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_question_id" ON "live_question" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_question_board_votes" ON "live_question" USING btree ("room_id","board","votes","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_board_new" ON "live_question" USING btree ("room_id","board","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_votes" ON "live_question" USING btree ("room_id","votes","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_new" ON "live_question" USING btree ("room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_asker" ON "live_question" USING btree ("asker_id","room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_studio" ON "live_question" USING btree ("teacher_id","board",(urged_at is null),"due_at","id");--> statement-breakpoint
CREATE INDEX "live_question_waiting" ON "live_question" USING btree ("due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "live_question_answered" ON "live_question" USING btree ("room_id","answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "live_question_answer_day" ON "live_question" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "live_question_answer" ON "live_question" USING btree ("room_id","answer_id") WHERE answer_id is not null;--> statement-breakpoint
CREATE INDEX "live_question_vote_member" ON "live_question_vote" USING btree ("member_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "live_bundle_making" ON "live_bundle" USING btree ("asked") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "live_bundle_recent" ON "live_bundle" USING btree ("at","no");--> statement-breakpoint
CREATE INDEX "live_bundle_due" ON "live_bundle" USING btree ("state","lease_until","no");--> statement-breakpoint
CREATE INDEX "live_bundle_expiring" ON "live_bundle" USING btree ("state","expire_at","no");--> statement-breakpoint
CREATE INDEX "live_record_recent" ON "live_record" USING btree ("at","room_id","no");--> statement-breakpoint
CREATE INDEX "live_reminder_at" ON "live_reminder" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "live_replay_list" ON "live_replay" USING btree ("state","started_at","id");--> statement-breakpoint
CREATE INDEX "live_replay_teacher" ON "live_replay" USING btree ("teacher_id","started_at","id");--> statement-breakpoint
CREATE INDEX "live_replay_view_member" ON "live_replay_view" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "live_reserve_member" ON "live_reserve" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_room_kind" ON "live_room" USING btree ("kind","state","start_at","id");--> statement-breakpoint
CREATE INDEX "live_room_teacher" ON "live_room" USING btree ("teacher_id","start_at","id");--> statement-breakpoint
CREATE INDEX "live_share_member" ON "live_share" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_title_tokens" ON "live_title" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "member_broadcast_recent" ON "member_broadcast" USING btree ("approved_at","id");--> statement-breakpoint
CREATE INDEX "member_broadcast_due" ON "member_broadcast" USING btree ("send_at","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "member_merge_into" ON "member_merge" USING btree ("into_member_id");--> statement-breakpoint
CREATE INDEX "member_mobile_appeal_member" ON "member_mobile_appeal" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "member_mobile_appeal_state" ON "member_mobile_appeal" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "member_notice_recent" ON "member_notice" USING btree ("member_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_notice_kind" ON "member_notice" USING btree ("member_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_notice_unread" ON "member_notice" USING btree ("member_id","kind") WHERE deleted_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "member_notice_pushed" ON "member_notice" USING btree ("member_id","pushed_at");--> statement-breakpoint
CREATE INDEX "member_notice_old" ON "member_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_notice_broadcast" ON "member_notice" USING btree ("key") WHERE key like 'broadcast:%';--> statement-breakpoint
CREATE INDEX "member_notice_deleted" ON "member_notice" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "member_push_due" ON "member_push" USING btree ("due_at","member_id","notice_id");--> statement-breakpoint
CREATE INDEX "member_push_token_token" ON "member_push_token" USING btree ("token");--> statement-breakpoint
CREATE INDEX "member_operator_login_at" ON "member_operator_login" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_operator_login_name" ON "member_operator_login" USING btree ("user_name","at");--> statement-breakpoint
CREATE INDEX "member_operator_login_ip" ON "member_operator_login" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "member_operator_session_operator" ON "member_operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "member_delete_at" ON "member" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "member_nickname_plain" ON "member" USING btree (lower("nickname"));--> statement-breakpoint
CREATE INDEX "member_newest" ON "member" USING btree ("created_at","member_id");--> statement-breakpoint
CREATE INDEX "member_state_newest" ON "member" USING btree ("state","created_at","member_id");--> statement-breakpoint
CREATE INDEX "member_levels" ON "member" USING gin ("level_ids");--> statement-breakpoint
CREATE INDEX "member_mobile_tail" ON "member" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "member_nickname_parts" ON "member" USING gin (member_nickname_parts("nickname"));--> statement-breakpoint
CREATE INDEX "member_history_recent" ON "member_history" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "member_history_old" ON "member_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_login_name_member" ON "member_login_name" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_session_member" ON "member_session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_ticket_id" ON "member_ticket" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_address_default" ON "member_address" USING btree ("member_id") WHERE "member_address"."is_default";--> statement-breakpoint
CREATE INDEX "member_avatar_waiting" ON "member_avatar" USING btree ("at","id") WHERE "member_avatar"."judged_at" is null and "member_avatar"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "member_manager_change_member" ON "member_manager_change" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "member_manager_change_due" ON "member_manager_change" USING btree ("state","due_at","no");--> statement-breakpoint
CREATE INDEX "member_nickname_member" ON "member_nickname" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_access_recent" ON "member_access" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_export_making" ON "member_export" USING btree ("member_id") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "member_export_recent" ON "member_export" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "member_export_due" ON "member_export" USING btree ("state","lease_until","no");--> statement-breakpoint
CREATE INDEX "member_export_expiring" ON "member_export" USING btree ("state","expire_at","no");--> statement-breakpoint
CREATE INDEX "member_kept_until" ON "member_kept" USING btree ("until","member_id","holding");--> statement-breakpoint
CREATE INDEX "member_privacy_request_recent" ON "member_privacy_request" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "member_privacy_request_no" ON "member_privacy_request" USING btree ("no");--> statement-breakpoint
CREATE INDEX "member_privacy_request_due" ON "member_privacy_request" USING btree ("state","due_at","no");--> statement-breakpoint
CREATE INDEX "news_draft_touched" ON "news_draft" USING btree ("touched_at","id");--> statement-breakpoint
CREATE INDEX "news_draft_state" ON "news_draft" USING btree ("state","touched_at","id");--> statement-breakpoint
CREATE INDEX "news_article_recent" ON "news_article" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_category" ON "news_article" USING btree ("category_code","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_author" ON "news_article" USING btree ("author_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_column" ON "news_article" USING btree ("column_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_article_tokens" ON "news_article" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "news_comment_id" ON "news_comment" USING btree ("id");--> statement-breakpoint
CREATE INDEX "news_comment_sender" ON "news_comment" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "news_comment_new" ON "news_comment" USING btree ("news_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "news_comment_hot" ON "news_comment" USING btree ("news_id","thread_id","likes","id");--> statement-breakpoint
CREATE INDEX "news_comment_held" ON "news_comment" USING btree ("created_at","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "news_comment_refused" ON "news_comment" USING btree ("reviewed_at","id") WHERE state = 'rejected';--> statement-breakpoint
CREATE INDEX "news_comment_like_comment" ON "news_comment_like" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "news_favourite_news" ON "news_favourite" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_follow_target" ON "news_follow" USING btree ("target");--> statement-breakpoint
CREATE INDEX "news_like_news" ON "news_like" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_play_news" ON "news_play" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_read_news" ON "news_read" USING btree ("news_id");--> statement-breakpoint
CREATE INDEX "news_video_recent" ON "news_video" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "news_video_category_recent" ON "news_video" USING btree ("category_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_video_teacher" ON "news_video" USING btree ("teacher_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "news_video_tokens" ON "news_video" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "news_video_draft_touched" ON "news_video_draft" USING btree ("touched_at","id");--> statement-breakpoint
CREATE INDEX "news_video_draft_state" ON "news_video_draft" USING btree ("state","touched_at","id");--> statement-breakpoint
CREATE INDEX "news_video_file_unused" ON "news_video_file" USING btree ("at","file_id") WHERE not "news_video_file"."is_used";--> statement-breakpoint
CREATE UNIQUE INDEX "news_video_upload_same" ON "news_video_upload" USING btree ("operator_id","file_name","bytes","modified_at") WHERE "news_video_upload"."file_id" is null;--> statement-breakpoint
CREATE INDEX "news_video_upload_touched" ON "news_video_upload" USING btree ("touched_at","id");