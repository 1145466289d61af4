ALTER TABLE "card_charges" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_charges" ADD COLUMN "intent_id" text;