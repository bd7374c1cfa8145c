CREATE TABLE "member_operator_role" (
	"role_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"permissions" text[] NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "member_operator" ADD COLUMN "role_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "member_operator_role_name" ON "member_operator_role" USING btree (lower("name"));