CREATE TABLE "survey_answer" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"asked" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"marks" jsonb NOT NULL,
	"score" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_answer_member_id_id_pk" PRIMARY KEY("member_id","id"),
	CONSTRAINT "survey_answer_once" UNIQUE("member_id","survey_id","no")
);
--> statement-breakpoint
CREATE TABLE "survey_draft" (
	"member_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_draft_member_id_survey_id_pk" PRIMARY KEY("member_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"level_ids" text[] NOT NULL,
	"end_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"why" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"sample" boolean NOT NULL,
	"tokens" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_version" (
	"survey_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "survey_version_survey_id_version_pk" PRIMARY KEY("survey_id","version")
);
--> statement-breakpoint
CREATE INDEX "survey_answer_recent" ON "survey_answer" USING btree ("survey_id","at","id");--> statement-breakpoint
CREATE INDEX "survey_paper_changed" ON "survey_paper" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "survey_paper_published" ON "survey_paper" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "survey_paper_tokens" ON "survey_paper" USING gin ("tokens");