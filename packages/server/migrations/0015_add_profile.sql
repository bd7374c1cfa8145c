CREATE TABLE "member_access" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"role" text NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_access_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_export" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"state" text NOT NULL,
	"groups" text[] NOT NULL,
	"file_id" uuid,
	"bytes" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expire_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "member_export_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "member_kept" (
	"member_id" uuid NOT NULL,
	"holding" text NOT NULL,
	"title" text NOT NULL,
	"rows" integer NOT NULL,
	"rule" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_kept_member_id_holding_pk" PRIMARY KEY("member_id","holding")
);
--> statement-breakpoint
CREATE TABLE "member_privacy_request" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "member_privacy_request_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE INDEX "member_access_recent" ON "member_access" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_export_making" ON "member_export" USING btree ("member_id") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "member_export_recent" ON "member_export" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "member_export_due" ON "member_export" USING btree ("state","lease_until","no");--> statement-breakpoint
CREATE INDEX "member_export_expiring" ON "member_export" USING btree ("state","expire_at","no");--> statement-breakpoint
CREATE INDEX "member_kept_until" ON "member_kept" USING btree ("until","member_id","holding");--> statement-breakpoint
CREATE INDEX "member_privacy_request_recent" ON "member_privacy_request" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "member_privacy_request_no" ON "member_privacy_request" USING btree ("no");--> statement-breakpoint
CREATE INDEX "member_privacy_request_due" ON "member_privacy_request" USING btree ("state","due_at","no");--> statement-breakpoint
CREATE INDEX "member_nickname_plain" ON "member" USING btree (lower("nickname"));