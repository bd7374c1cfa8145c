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
	"call_phone" text,
	"call_asked_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"score" integer,
	"score_text" text,
	CONSTRAINT "feedback_chat_owner_id_pk" PRIMARY KEY("owner","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_chat_deed" (
	"owner" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"deed" text NOT NULL,
	"by" uuid NOT NULL,
	"to" uuid,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_chat_deed_owner_chat_id_id_pk" PRIMARY KEY("owner","chat_id","id")
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
CREATE TABLE "member_device" (
	"member_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_device_member_id_device_hash_pk" PRIMARY KEY("member_id","device_hash")
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
CREATE TABLE "member_address" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
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
CREATE INDEX "access_short_link_member" ON "access_short_link" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_chat_running" ON "feedback_chat" USING btree ("owner") WHERE "feedback_chat"."state" in ('waiting', 'open');--> statement-breakpoint
CREATE INDEX "feedback_chat_id" ON "feedback_chat" USING btree ("id");--> statement-breakpoint
CREATE INDEX "feedback_chat_latest" ON "feedback_chat" USING btree ("owner","at","id");--> statement-breakpoint
CREATE INDEX "feedback_chat_queue" ON "feedback_chat" USING btree ("waiting_since","id") WHERE "feedback_chat"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "feedback_chat_open" ON "feedback_chat" USING btree ("said_at","id") WHERE "feedback_chat"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_chat_operator" ON "feedback_chat" USING btree ("operator_id","said_at","id") WHERE "feedback_chat"."state" = 'open';--> statement-breakpoint
CREATE INDEX "feedback_chat_closed" ON "feedback_chat" USING btree ("closed_at","id") WHERE "feedback_chat"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_chat_unnoticed" ON "feedback_chat" USING btree ("agent_at","id") WHERE "feedback_chat"."noticed_seq" < "feedback_chat"."agent_seq";--> statement-breakpoint
CREATE INDEX "member_merge_into" ON "member_merge" USING btree ("into_member_id");--> statement-breakpoint
CREATE INDEX "member_mobile_appeal_member" ON "member_mobile_appeal" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "member_mobile_appeal_state" ON "member_mobile_appeal" USING btree ("state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_address_default" ON "member_address" USING btree ("member_id") WHERE "member_address"."is_default";--> statement-breakpoint
CREATE INDEX "member_avatar_waiting" ON "member_avatar" USING btree ("at","id") WHERE "member_avatar"."judged_at" is null and "member_avatar"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "member_manager_change_member" ON "member_manager_change" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "member_manager_change_due" ON "member_manager_change" USING btree ("state","due_at","no");--> statement-breakpoint
CREATE INDEX "member_nickname_member" ON "member_nickname" USING btree ("member_id");