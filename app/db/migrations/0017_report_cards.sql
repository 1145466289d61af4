CREATE TABLE "report_card_pets" (
	"card_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"pee" boolean DEFAULT false NOT NULL,
	"poo" boolean DEFAULT false NOT NULL,
	"water" boolean DEFAULT false NOT NULL,
	"food" boolean DEFAULT false NOT NULL,
	"treats" boolean DEFAULT false NOT NULL,
	"medication_at" text,
	"mood" text,
	CONSTRAINT "report_card_pets_card_id_booking_id_pk" PRIMARY KEY("card_id","booking_id"),
	CONSTRAINT "report_card_pets_clock" CHECK ("report_card_pets"."medication_at" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "report_card_pets_mood" CHECK ("report_card_pets"."mood" in ('happy', 'playful', 'calm', 'tired', 'nervous'))
);
--> statement-breakpoint
CREATE TABLE "report_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"note" text,
	"written_by" uuid,
	"token_hash" text,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"thanked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cards_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "report_cards_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "report_cards_link" CHECK (("report_cards"."published_at" is null) = ("report_cards"."token_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "report_card_pets" ADD CONSTRAINT "report_card_pets_card_id_report_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."report_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_pets" ADD CONSTRAINT "report_card_pets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_written_by_profiles_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_card_pets_booking" ON "report_card_pets" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "report_cards_written" ON "report_cards" USING btree ("written_by","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_card_id_report_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."report_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_card" ON "pictures" USING btree ("card_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_card_known" CHECK (("pictures"."purpose" = 'visit') = ("pictures"."card_id" is not null));