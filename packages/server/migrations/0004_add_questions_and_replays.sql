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
CREATE INDEX "live_reminder_at" ON "live_reminder" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "live_question_id" ON "live_question" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_question_board_votes" ON "live_question" USING btree ("room_id","board","votes","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_board_new" ON "live_question" USING btree ("room_id","board","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_votes" ON "live_question" USING btree ("room_id","votes","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_new" ON "live_question" USING btree ("room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_asker" ON "live_question" USING btree ("asker_id","room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_question_studio" ON "live_question" USING btree ("teacher_id","board",(urged_at is null),"due_at","id");--> statement-breakpoint
CREATE INDEX "live_question_waiting" ON "live_question" USING btree ("due_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "live_question_answered" ON "live_question" USING btree ("room_id","answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "live_question_answer" ON "live_question" USING btree ("room_id","answer_id") WHERE answer_id is not null;--> statement-breakpoint
CREATE INDEX "live_replay_list" ON "live_replay" USING btree ("state","started_at","id");--> statement-breakpoint
CREATE INDEX "live_replay_teacher" ON "live_replay" USING btree ("teacher_id","started_at","id");