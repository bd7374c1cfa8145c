CREATE TABLE "stock_alert" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	"active" boolean NOT NULL,
	"once" boolean NOT NULL,
	"armed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"fired_at" timestamp (3) with time zone,
	"fired_price" double precision,
	"fired_day" text,
	CONSTRAINT "stock_alert_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_group" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_group_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_halt" (
	"code" text PRIMARY KEY NOT NULL,
	"why" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_item" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"code" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_price" double precision,
	"note" text NOT NULL,
	"place" integer NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "stock_item_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_pick" (
	"pool_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_price" double precision,
	"reason" text NOT NULL,
	"added_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"removed_price" double precision,
	"removed_reason" text,
	"removed_by" uuid,
	CONSTRAINT "stock_pick_pool_id_id_pk" PRIMARY KEY("pool_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_pool" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"teacher_id" uuid NOT NULL,
	"level_ids" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stock_alert_member" ON "stock_alert" USING btree ("member_id","code");--> statement-breakpoint
CREATE INDEX "stock_alert_armed" ON "stock_alert" USING btree ("code","kind","value") WHERE active and armed;--> statement-breakpoint
CREATE INDEX "stock_alert_waits" ON "stock_alert" USING btree ("code","kind","value") WHERE active and not armed;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_group_name" ON "stock_group" USING btree ("member_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_item_once" ON "stock_item" USING btree ("member_id","group_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "stock_item_member" ON "stock_item" USING btree ("member_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_pick_once" ON "stock_pick" USING btree ("pool_id","code") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "stock_pick_pool" ON "stock_pick" USING btree ("pool_id","added_at");