ALTER TABLE "live_counter" ADD COLUMN "peak_viewers" integer;--> statement-breakpoint
ALTER TABLE "live_counter" ADD COLUMN "average_viewers" integer;