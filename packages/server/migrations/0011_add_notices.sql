CREATE TABLE "member_notice" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"is_marketing" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone,
	CONSTRAINT "member_notice_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "member_notice_once" UNIQUE("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "member_notice_setting" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"marketing_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_push" (
	"member_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	"done" text[] NOT NULL,
	"useful_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_push_member_id_notice_id_pk" PRIMARY KEY("member_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "member_push_token" (
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"vendor" text NOT NULL,
	"token" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_push_token_member_id_session_id_pk" PRIMARY KEY("member_id","session_id")
);
--> statement-breakpoint
CREATE INDEX "member_notice_recent" ON "member_notice" USING btree ("member_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_notice_kind" ON "member_notice" USING btree ("member_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "member_notice_unread" ON "member_notice" USING btree ("member_id","kind") WHERE deleted_at is null and read_at is null;--> statement-breakpoint
CREATE INDEX "member_notice_pushed" ON "member_notice" USING btree ("member_id","pushed_at");--> statement-breakpoint
CREATE INDEX "member_notice_old" ON "member_notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "member_push_due" ON "member_push" USING btree ("due_at","member_id","notice_id");--> statement-breakpoint
CREATE INDEX "member_push_token_token" ON "member_push_token" USING btree ("token");