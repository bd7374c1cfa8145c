CREATE TABLE "commerce_invoice" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"title_kind" text NOT NULL,
	"sealed" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"driver" text NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"attempt" integer NOT NULL,
	"invoice_no" text,
	"issued_on" text,
	"issued_at" timestamp (3) with time zone,
	"pdf_id" text,
	"ofd_id" text,
	"xml_id" text,
	"why" text,
	"reverser" text,
	"red_no" text,
	"reversed_at" timestamp (3) with time zone,
	"red_of" text,
	"ask_at" timestamp (3) with time zone,
	"asks" integer NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "commerce_invoice_member_id_no_pk" PRIMARY KEY("member_id","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_invoice_order" (
	"member_id" uuid NOT NULL,
	"no" text NOT NULL,
	"order_no" text NOT NULL,
	"title" text NOT NULL,
	"amount" integer NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "commerce_invoice_order_order_no_no_pk" PRIMARY KEY("order_no","no")
);
--> statement-breakpoint
CREATE TABLE "commerce_invoice_title" (
	"member_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title_kind" text NOT NULL,
	"sealed" text NOT NULL,
	"is_default" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commerce_invoice_title_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE INDEX "commerce_invoice_no" ON "commerce_invoice" USING btree ("no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_recent" ON "commerce_invoice" USING btree ("applied_at","no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_waiting" ON "commerce_invoice" USING btree ("state","waiting_since","no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_number" ON "commerce_invoice" USING btree ("invoice_no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_red" ON "commerce_invoice" USING btree ("red_no");--> statement-breakpoint
CREATE INDEX "commerce_invoice_red_of" ON "commerce_invoice" USING btree ("red_of");--> statement-breakpoint
CREATE INDEX "commerce_invoice_pdf" ON "commerce_invoice" USING btree ("pdf_id");--> statement-breakpoint
CREATE INDEX "commerce_invoice_ask" ON "commerce_invoice" USING btree ("ask_at") WHERE "commerce_invoice"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "commerce_invoice_order_no" ON "commerce_invoice_order" USING btree ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "commerce_invoice_order_live" ON "commerce_invoice_order" USING btree ("order_no") WHERE "commerce_invoice_order"."is_live";--> statement-breakpoint
CREATE INDEX "commerce_invoice_order_member" ON "commerce_invoice_order" USING btree ("member_id");