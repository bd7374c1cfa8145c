CREATE TABLE "member_minor" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"on_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"unlocked_day" date
);
