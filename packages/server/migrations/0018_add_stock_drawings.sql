CREATE TABLE "stock_drawing" (
	"member_id" uuid NOT NULL,
	"code" text NOT NULL,
	"period" text NOT NULL,
	"shapes" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_drawing_member_id_code_period_pk" PRIMARY KEY("member_id","code","period")
);
