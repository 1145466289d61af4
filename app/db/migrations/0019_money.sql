CREATE TABLE "billing_preferences" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"rhythm" text,
	"reminders_off" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_preferences_rhythm_known" CHECK ("billing_preferences"."rhythm" in ('visit', 'week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "money_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"request_id" uuid,
	"pass_id" uuid,
	"label" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"walker_id" uuid,
	"service_type" text,
	"reason" text,
	"way" text,
	"payment_id" uuid,
	"key" text,
	"outside_id" text,
	"made_by" uuid,
	CONSTRAINT "money_lines_key_unique" UNIQUE("key"),
	CONSTRAINT "money_lines_kind_known" CHECK ("money_lines"."kind" in ('charge', 'adjustment', 'credit', 'pass', 'payment', 'refund', 'tip')),
	CONSTRAINT "money_lines_subject_known" CHECK ("money_lines"."subject" in ('visit', 'fee', 'pass')),
	CONSTRAINT "money_lines_way_known" CHECK ("money_lines"."way" in ('card', 'cash', 'check', 'zelle', 'venmo')),
	CONSTRAINT "money_lines_sign" CHECK (case "money_lines"."kind" when 'charge' then "money_lines"."amount_cents" >= 0 when 'tip' then "money_lines"."amount_cents" > 0 when 'refund' then "money_lines"."amount_cents" > 0 when 'adjustment' then "money_lines"."amount_cents" <> 0 else "money_lines"."amount_cents" < 0 end),
	CONSTRAINT "money_lines_charge_subject" CHECK (("money_lines"."kind" = 'charge') <= ("money_lines"."subject" is not null)),
	CONSTRAINT "money_lines_explained" CHECK ("money_lines"."kind" not in ('adjustment', 'credit', 'refund') or length(btrim("money_lines"."reason")) > 0),
	CONSTRAINT "money_lines_way" CHECK (("money_lines"."kind" in ('payment', 'refund')) = ("money_lines"."way" is not null)),
	CONSTRAINT "money_lines_refund_of" CHECK ("money_lines"."kind" <> 'refund' or "money_lines"."payment_id" is not null),
	CONSTRAINT "money_lines_pass" CHECK ("money_lines"."kind" <> 'pass' or "money_lines"."pass_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"duration" integer NOT NULL,
	"visits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"bought_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passes_visits_positive" CHECK ("passes"."visits" between 1 and 100),
	CONSTRAINT "passes_price_positive" CHECK ("passes"."price_cents" >= 0),
	CONSTRAINT "passes_forward" CHECK ("passes"."bought_on" <= "passes"."expires_on")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_reminders" (
	"statement_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_reminders_statement_id_days_pk" PRIMARY KEY("statement_id","days"),
	CONSTRAINT "statement_reminders_days" CHECK ("statement_reminders"."days" in (3, 7, 14))
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "statements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"client_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"token_hash" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "statements_number_unique" UNIQUE("number"),
	CONSTRAINT "statements_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "statements_key_unique" UNIQUE("key"),
	CONSTRAINT "statements_forward" CHECK ("statements"."period_from" <= "statements"."period_to")
);
--> statement-breakpoint
ALTER TABLE "billing_preferences" ADD CONSTRAINT "billing_preferences_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_lines" ADD CONSTRAINT "money_lines_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_lines" ADD CONSTRAINT "money_lines_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_lines" ADD CONSTRAINT "money_lines_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_lines" ADD CONSTRAINT "money_lines_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_lines" ADD CONSTRAINT "money_lines_payment_id_money_lines_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."money_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_lines" ADD CONSTRAINT "money_lines_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_line_id_money_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."money_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_reminders" ADD CONSTRAINT "statement_reminders_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_lines_charged_once" ON "money_lines" USING btree ("request_id","subject") WHERE "money_lines"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "money_lines_pass_once" ON "money_lines" USING btree ("request_id") WHERE "money_lines"."kind" = 'pass';--> statement-breakpoint
CREATE INDEX "money_lines_client" ON "money_lines" USING btree ("client_id","written_at");--> statement-breakpoint
CREATE INDEX "money_lines_day" ON "money_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "money_lines_request" ON "money_lines" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "money_lines_payment" ON "money_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_lines_pass_of" ON "money_lines" USING btree ("pass_id");--> statement-breakpoint
CREATE INDEX "money_lines_walker_day" ON "money_lines" USING btree ("walker_id","day");--> statement-breakpoint
CREATE INDEX "money_lines_outside" ON "money_lines" USING btree ("outside_id");--> statement-breakpoint
CREATE INDEX "passes_client" ON "passes" USING btree ("client_id","bought_on");--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "statements_client" ON "statements" USING btree ("client_id","number");--> statement-breakpoint
CREATE INDEX "statements_due" ON "statements" USING btree ("due_on");--> statement-breakpoint
-- A line stays as it was written; only its request may go, for its age. Lines go with the papers of their year.
CREATE TRIGGER written_once BEFORE UPDATE OF "id", "client_id", "kind", "subject", "pass_id", "label", "amount_cents", "day", "written_at", "walker_id", "service_type", "reason", "way", "payment_id", "key", "outside_id", "made_by" ON money_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stays_on_its_request BEFORE UPDATE OF "request_id" ON money_lines
  FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kept_for_taxes BEFORE DELETE ON money_lines
  FOR EACH ROW WHEN (OLD.written_at > now() - interval '7 years') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE ON statements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER kept_for_taxes BEFORE DELETE ON statements
  FOR EACH ROW WHEN (OLD.made_at > now() - interval '7 years') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE ON statement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE OF "id", "client_id", "service_type", "duration", "visits", "price_cents", "bought_on", "expires_on", "made_by" ON passes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
