ALTER TABLE "data_imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "data_imports" ADD COLUMN "checked_at" timestamp with time zone;