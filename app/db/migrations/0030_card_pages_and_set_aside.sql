CREATE TABLE "card_set_aside" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "card_set_aside_kind_known" CHECK ("card_set_aside"."kind" in ('second-payment', 'refund-too-large')),
	CONSTRAINT "card_set_aside_amount" CHECK ("card_set_aside"."amount_cents" > 0),
	CONSTRAINT "card_set_aside_refund" CHECK (("card_set_aside"."kind" = 'refund-too-large') = ("card_set_aside"."payment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_set_aside" ADD CONSTRAINT "card_set_aside_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_set_aside" ADD CONSTRAINT "card_set_aside_payment_id_money_lines_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."money_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_set_aside" ADD CONSTRAINT "card_set_aside_settled_by_profiles_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_set_aside_client" ON "card_set_aside" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "card_set_aside_payment" ON "card_set_aside" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_set_aside_open" ON "card_set_aside" USING btree ("at") WHERE "card_set_aside"."settled_at" is null;