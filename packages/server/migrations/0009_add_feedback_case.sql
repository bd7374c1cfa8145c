CREATE TABLE "feedback_case" (
	"no" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"image_ids" text[] NOT NULL,
	"contact" text,
	"ref_kind" text,
	"ref_id" text,
	"state" text NOT NULL,
	"weight" text NOT NULL,
	"handler_role" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"urged_at" timestamp (3) with time zone,
	"urges" integer NOT NULL,
	"score" integer,
	"score_text" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_entry" (
	"no" text NOT NULL,
	"id" uuid NOT NULL,
	"by" text NOT NULL,
	"operator_id" uuid,
	"role" text,
	"state" text,
	"urged" boolean NOT NULL,
	"text" text,
	"image_ids" text[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_entry_no_id_pk" PRIMARY KEY("no","id")
);
--> statement-breakpoint
CREATE INDEX "feedback_case_member" ON "feedback_case" USING btree ("member_id","at","no");--> statement-breakpoint
CREATE INDEX "feedback_case_due" ON "feedback_case" USING btree ("state","due_at","no");