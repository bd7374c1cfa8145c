CREATE TABLE "content_help" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"words" text NOT NULL,
	"position" integer NOT NULL,
	"is_off" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_help_counter" (
	"help_id" uuid PRIMARY KEY NOT NULL,
	"useful" integer NOT NULL,
	"useless" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_help_vote" (
	"help_id" uuid NOT NULL,
	"who" text NOT NULL,
	"useful" boolean NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_help_vote_help_id_who_pk" PRIMARY KEY("help_id","who")
);
--> statement-breakpoint
CREATE INDEX "content_help_category" ON "content_help" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "content_help_tokens" ON "content_help" USING gin ("tokens");