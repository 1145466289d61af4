ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_kind_known";--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_new_email";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_role_known";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "household_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "muted_mails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_household_id_profiles_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_household" ON "profiles" USING btree ("household_id");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('verify-email', 'reset-password', 'invitation', 'certification', 'change-email', 'household'));--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_new_email" CHECK (("one_time_tokens"."kind" in ('change-email', 'household')) = ("one_time_tokens"."new_email" is not null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_members_household" CHECK (("profiles"."role" = 'member') = ("profiles"."household_id" is not null));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('admin', 'client', 'bookkeeper', 'member'));