ALTER TABLE "member_session" ADD COLUMN "client" text DEFAULT 'h5' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_session" ADD COLUMN "is_new_device" boolean DEFAULT false NOT NULL;