ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_kind_known";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "new_email" "citext";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_new_email" CHECK (("one_time_tokens"."kind" = 'change-email') = ("one_time_tokens"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('verify-email', 'reset-password', 'invitation', 'certification', 'change-email'));