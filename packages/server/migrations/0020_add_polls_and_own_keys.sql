CREATE TABLE "live_push_key" (
	"teacher_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"former" text,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_poll" (
	"room_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"counts" integer[] NOT NULL,
	"voters" integer NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "live_poll_room_id_id_pk" PRIMARY KEY("room_id","id"),
	CONSTRAINT "live_poll_key" UNIQUE("room_id","by","key")
);
--> statement-breakpoint
CREATE TABLE "live_poll_vote" (
	"room_id" uuid NOT NULL,
	"poll_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"chosen" integer[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_poll_vote_room_id_poll_id_member_id_pk" PRIMARY KEY("room_id","poll_id","member_id")
);
--> statement-breakpoint
CREATE INDEX "live_poll_id" ON "live_poll" USING btree ("id");--> statement-breakpoint
CREATE INDEX "live_poll_time" ON "live_poll" USING btree ("room_id","created_at","id");--> statement-breakpoint
CREATE INDEX "live_poll_vote_member" ON "live_poll_vote" USING btree ("member_id","at");