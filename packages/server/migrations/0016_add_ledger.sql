CREATE TABLE "commerce_balance" (
	"member_id" uuid NOT NULL,
	"account" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commerce_balance_member_id_account_unit_pk" PRIMARY KEY("member_id","account","unit")
);
--> statement-breakpoint
CREATE TABLE "commerce_entry" (
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_entry_ref_kind_pk" PRIMARY KEY("ref","kind")
);
--> statement-breakpoint
CREATE TABLE "commerce_line" (
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"no" integer NOT NULL,
	"account" text NOT NULL,
	"member_id" uuid,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_line_ref_kind_no_pk" PRIMARY KEY("ref","kind","no")
);
--> statement-breakpoint
CREATE INDEX "commerce_entry_at" ON "commerce_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "commerce_line_member" ON "commerce_line" USING btree ("member_id","account","at");--> statement-breakpoint
CREATE INDEX "commerce_line_account" ON "commerce_line" USING btree ("account","unit","at");