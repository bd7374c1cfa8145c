CREATE TABLE "stock_training" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"stretch" jsonb NOT NULL,
	"acts" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"trades" integer NOT NULL,
	"own_pct" double precision,
	"hold_pct" double precision,
	CONSTRAINT "stock_training_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_training_open" ON "stock_training" USING btree ("member_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stock_training_ended" ON "stock_training" USING btree ("member_id","ended_at");