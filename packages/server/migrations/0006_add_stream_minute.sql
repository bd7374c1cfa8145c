CREATE TABLE "live_stream_minute" (
	"room_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kbps" integer,
	"fps" real,
	"viewers" integer NOT NULL,
	CONSTRAINT "live_stream_minute_room_id_at_pk" PRIMARY KEY("room_id","at")
);
--> statement-breakpoint
CREATE INDEX "live_stream_minute_at" ON "live_stream_minute" USING btree ("at");