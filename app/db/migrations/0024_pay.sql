CREATE TABLE "pay_lines" (
	"sheet_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"visit_id" uuid,
	"tip_id" uuid,
	"day" date NOT NULL,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"minutes" integer,
	"tenth_miles" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_lines_numbered" UNIQUE("sheet_id","number"),
	CONSTRAINT "pay_lines_kind_known" CHECK ("pay_lines"."kind" in ('visit', 'tip', 'mileage', 'correction')),
	CONSTRAINT "pay_lines_only_corrections_take" CHECK ("pay_lines"."kind" = 'correction' or "pay_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_mileage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"walker_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tenth_miles" integer NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_mileage_plausible" CHECK ("pay_mileage"."tenth_miles" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "pay_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"walker_id" uuid NOT NULL,
	"service_type" text,
	"basis" text NOT NULL,
	"amount" integer NOT NULL,
	"valid_from" date NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_rules_basis_known" CHECK ("pay_rules"."basis" in ('visit', 'hour', 'share')),
	CONSTRAINT "pay_rules_amount" CHECK ("pay_rules"."amount" between 0 and case "pay_rules"."basis" when 'share' then 100 else 100000 end)
);
--> statement-breakpoint
CREATE TABLE "pay_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"walker_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pay_sheets_once" UNIQUE("walker_id","period_from")
);
--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_sheet_id_pay_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."pay_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_lines" ADD CONSTRAINT "pay_lines_tip_id_money_lines_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."money_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_mileage" ADD CONSTRAINT "pay_mileage_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rules" ADD CONSTRAINT "pay_rules_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_sheets" ADD CONSTRAINT "pay_sheets_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_sheets" ADD CONSTRAINT "pay_sheets_approved_by_profiles_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_lines_visit_once" ON "pay_lines" USING btree ("visit_id") WHERE "pay_lines"."kind" = 'visit';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_lines_tip_once" ON "pay_lines" USING btree ("tip_id") WHERE "pay_lines"."kind" = 'tip';--> statement-breakpoint
CREATE INDEX "pay_lines_visit" ON "pay_lines" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "pay_mileage_walker" ON "pay_mileage" USING btree ("walker_id","day");--> statement-breakpoint
CREATE INDEX "pay_rules_walker" ON "pay_rules" USING btree ("walker_id","valid_from");
--> statement-breakpoint
-- Written once, as money is; only its visit may go, for its age. Lines go with the papers of their year.
CREATE TRIGGER written_once BEFORE UPDATE ON pay_rules
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE ON pay_sheets
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kept_for_taxes BEFORE DELETE ON pay_sheets
  FOR EACH ROW WHEN (OLD.approved_at > now() - interval '7 years') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE OF "sheet_id", "number", "kind", "tip_id", "day", "label", "amount_cents", "minutes", "tenth_miles" ON pay_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stays_on_its_visit BEFORE UPDATE OF "visit_id" ON pay_lines
  FOR EACH ROW WHEN (NEW.visit_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kept_for_taxes BEFORE DELETE ON pay_lines
  FOR EACH ROW WHEN (OLD.day > current_date - interval '7 years') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE ON pay_mileage
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
