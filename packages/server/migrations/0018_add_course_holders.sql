CREATE TABLE "course_holder" (
	"member_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_holder_member_id_course_id_order_no_pk" PRIMARY KEY("member_id","course_id","order_no")
);
--> statement-breakpoint
CREATE INDEX "course_holder_end" ON "course_holder" USING btree ("member_id","end_at");