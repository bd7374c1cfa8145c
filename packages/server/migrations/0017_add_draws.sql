CREATE TABLE "draw_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid,
	"teacher_id" uuid,
	"name" text NOT NULL,
	"writing" jsonb NOT NULL,
	"index_code" text NOT NULL,
	"index_name" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"draw_at" timestamp (3) with time zone NOT NULL,
	"claim_until" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"returned_why" text,
	"rule_text" text,
	"rule_hash" text,
	"commit_hash" text,
	"seed_sealed" text,
	"published_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"void_why" text,
	"frozen_at" timestamp (3) with time zone,
	"entrants_hash" text,
	"entrants" integer,
	"public_value" text,
	"public_source" text,
	"public_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	"seed" text,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_claim" (
	"draw_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"member_id" uuid,
	"prize" integer NOT NULL,
	"state" text NOT NULL,
	"form" text,
	"tracking" text,
	"until" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "draw_claim_draw_id_order_pk" PRIMARY KEY("draw_id","order")
);
--> statement-breakpoint
CREATE TABLE "draw_entrant" (
	"draw_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"member_id" uuid,
	"code" text NOT NULL,
	"place" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draw_entrant_draw_id_hash_pk" PRIMARY KEY("draw_id","hash")
);
--> statement-breakpoint
CREATE TABLE "draw_winner" (
	"draw_id" uuid NOT NULL,
	"order" integer NOT NULL,
	"prize" integer NOT NULL,
	"place" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "draw_winner_draw_id_order_pk" PRIMARY KEY("draw_id","order")
);
--> statement-breakpoint
CREATE INDEX "draw_activity_deadline" ON "draw_activity" USING btree ("deadline","id");--> statement-breakpoint
CREATE INDEX "draw_activity_room" ON "draw_activity" USING btree ("room_id","deadline");--> statement-breakpoint
CREATE INDEX "draw_activity_changed" ON "draw_activity" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "draw_claim_member" ON "draw_claim" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "draw_claim_state" ON "draw_claim" USING btree ("state","until");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entrant_once" ON "draw_entrant" USING btree ("draw_id","member_id");--> statement-breakpoint
CREATE INDEX "draw_entrant_place" ON "draw_entrant" USING btree ("draw_id","place");--> statement-breakpoint
CREATE INDEX "draw_entrant_member" ON "draw_entrant" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "draw_winner_hash" ON "draw_winner" USING btree ("draw_id","hash");