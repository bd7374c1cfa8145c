CREATE TABLE "stock_bond" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"coupons" jsonb NOT NULL,
	"per_year" integer NOT NULL,
	"subscribe_on" text,
	"issued_on" text NOT NULL,
	"listed_on" text,
	"interest_from" text NOT NULL,
	"matures_on" text NOT NULL,
	"scale_yi" double precision NOT NULL,
	"rating" text NOT NULL,
	"redeem" double precision,
	"call_text" text NOT NULL,
	"put_text" text NOT NULL,
	"call_on" text,
	"put_on" text,
	"stock_code" text,
	"conversion_price" double precision,
	"convert_from" text,
	"is_on" boolean NOT NULL,
	"is_sample" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_drawing" (
	"member_id" uuid NOT NULL,
	"code" text NOT NULL,
	"period" text NOT NULL,
	"shapes" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_drawing_member_id_code_period_pk" PRIMARY KEY("member_id","code","period")
);
--> statement-breakpoint
CREATE INDEX "stock_bond_matures" ON "stock_bond" USING btree ("matures_on","code");