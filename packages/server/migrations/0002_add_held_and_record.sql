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
CREATE TABLE "live_template" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_template_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_message" ADD COLUMN "is_question" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_room" ADD COLUMN "record_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "live_room" ADD COLUMN "chat_level_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_room" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_room" ADD COLUMN "state_reason" text;--> statement-breakpoint
CREATE INDEX "content_upload_loose" ON "content_upload" USING btree ("at","file_id") WHERE "content_upload"."used_by" is null;--> statement-breakpoint
CREATE INDEX "content_word_at" ON "content_word" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "live_held_id" ON "live_held" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_held_waiting" ON "live_held" USING btree ("room_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "live_held_sender" ON "live_held" USING btree ("sender_id","state","created_at","id");