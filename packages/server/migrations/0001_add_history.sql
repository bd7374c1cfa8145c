CREATE TABLE "member_history" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"position_ms" integer NOT NULL,
	"duration_ms" integer,
	"is_done" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_history_member_id_kind_ref_id_pk" PRIMARY KEY("member_id","kind","ref_id")
);
--> statement-breakpoint
CREATE INDEX "member_history_recent" ON "member_history" USING btree ("member_id","at");