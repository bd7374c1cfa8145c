CREATE TABLE "content_advertisement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_id" text NOT NULL,
	"link" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone,
	"audience" text NOT NULL,
	"level_ids" text[] NOT NULL,
	"every_days" integer NOT NULL,
	"is_off" boolean NOT NULL
);
