CREATE TABLE "card_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"saved_card_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	CONSTRAINT "card_charges_statement_id_unique" UNIQUE("statement_id"),
	CONSTRAINT "card_charges_state_known" CHECK ("card_charges"."state" in ('asked', 'paid', 'declined', 'unclear')),
	CONSTRAINT "card_charges_amount" CHECK ("card_charges"."amount_cents" >= 50)
);
--> statement-breakpoint
CREATE TABLE "card_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"statement_id" uuid,
	"amount_cents" integer NOT NULL,
	"tip_cents" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"session_id" text,
	"payment_id" uuid,
	"consent" text,
	CONSTRAINT "card_checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "card_checkouts_kind_known" CHECK ("card_checkouts"."kind" in ('payment', 'setup')),
	CONSTRAINT "card_checkouts_amount" CHECK ("card_checkouts"."tip_cents" >= 0 and case "card_checkouts"."kind" when 'payment' then "card_checkouts"."amount_cents" + "card_checkouts"."tip_cents" >= 50 and "card_checkouts"."amount_cents" >= 0 else "card_checkouts"."amount_cents" + "card_checkouts"."tip_cents" = 0 end),
	CONSTRAINT "card_checkouts_statement" CHECK (("card_checkouts"."kind" = 'payment') = ("card_checkouts"."statement_id" is not null)),
	CONSTRAINT "card_checkouts_consent" CHECK (("card_checkouts"."kind" = 'setup') = ("card_checkouts"."consent" is not null) and length("card_checkouts"."consent") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"about" text,
	CONSTRAINT "card_events_outcome_known" CHECK ("card_events"."outcome" in ('done', 'ignored', 'unknown', 'odd'))
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"refund_id" text,
	CONSTRAINT "card_refunds_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "card_refunds_state_known" CHECK ("card_refunds"."state" in ('asked', 'done', 'failed')),
	CONSTRAINT "card_refunds_amount" CHECK ("card_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expires_month" integer NOT NULL,
	"expires_year" integer NOT NULL,
	"consent" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "saved_cards_payment_method_id_unique" UNIQUE("payment_method_id"),
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_expires" CHECK ("saved_cards"."expires_month" between 1 and 12 and "saved_cards"."expires_year" between 2000 and 2200)
);
--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_saved_card_id_saved_cards_id_fk" FOREIGN KEY ("saved_card_id") REFERENCES "public"."saved_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_payment_id_money_lines_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."money_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_id_money_lines_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."money_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_charges_client" ON "card_charges" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "card_charges_card" ON "card_charges" USING btree ("saved_card_id");--> statement-breakpoint
CREATE INDEX "card_checkouts_statement" ON "card_checkouts" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "card_checkouts_client" ON "card_checkouts" USING btree ("client_id","made_at");--> statement-breakpoint
CREATE INDEX "card_checkouts_payment" ON "card_checkouts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_events_received" ON "card_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "card_events_outcome" ON "card_events" USING btree ("outcome");--> statement-breakpoint
CREATE UNIQUE INDEX "card_refunds_one_asked" ON "card_refunds" USING btree ("payment_id") WHERE "card_refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "card_refunds_payment" ON "card_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_refunds_made_by" ON "card_refunds" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_one_each" ON "saved_cards" USING btree ("client_id") WHERE "saved_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_cards_client" ON "saved_cards" USING btree ("client_id");