CREATE TABLE "news_category_mute" (
	"member_id" uuid NOT NULL,
	"category_code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_category_mute_member_id_category_code_pk" PRIMARY KEY("member_id","category_code")
);
