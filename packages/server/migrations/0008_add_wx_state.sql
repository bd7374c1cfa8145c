CREATE TABLE "member_wx_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
