CREATE TABLE "referrals" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"referred_by" uuid NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_of_another" CHECK ("referrals"."client_id" <> "referrals"."referred_by")
);
--> statement-breakpoint
ALTER TABLE "money_lines" DROP CONSTRAINT "money_lines_sign";--> statement-breakpoint
DROP INDEX "money_lines_pass_once";--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_by_profiles_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referrals_by" ON "referrals" USING btree ("referred_by");--> statement-breakpoint
ALTER TABLE "money_lines" ADD CONSTRAINT "money_lines_sign" CHECK (case "money_lines"."kind" when 'charge' then "money_lines"."amount_cents" >= 0 when 'tip' then "money_lines"."amount_cents" > 0 when 'refund' then "money_lines"."amount_cents" > 0 when 'adjustment' then "money_lines"."amount_cents" <> 0 when 'pass' then "money_lines"."amount_cents" <> 0 else "money_lines"."amount_cents" < 0 end);