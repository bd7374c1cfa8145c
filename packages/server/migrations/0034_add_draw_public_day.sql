ALTER TABLE "draw_activity" ADD COLUMN "public_day" text;--> statement-breakpoint
DROP TRIGGER IF EXISTS "draw_activity_kept" ON "draw_activity";--> statement-breakpoint
UPDATE "draw_activity" SET "public_day" = "writing"->>'publicDay' WHERE "drawn_at" IS NOT NULL;--> statement-breakpoint
UPDATE "draw_activity" SET "frozen_at" = "deadline" WHERE "sample" AND "drawn_at" IS NOT NULL;
