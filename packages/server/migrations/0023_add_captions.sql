CREATE TABLE "live_captions" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"next_id" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
