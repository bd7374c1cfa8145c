CREATE TABLE "access_share_ticket" (
	"appid" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone
);
