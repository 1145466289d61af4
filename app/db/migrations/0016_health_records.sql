CREATE TABLE "health_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"document" "bytea",
	"document_type" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "health_records_kind_known" CHECK ("health_records"."kind" in ('rabies', 'dhpp', 'bordetella', 'license')),
	CONSTRAINT "health_records_status_known" CHECK ("health_records"."status" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "health_records_forward" CHECK ("health_records"."given_on" < "health_records"."expires_on"),
	CONSTRAINT "health_records_document_has_type" CHECK (("health_records"."document" is null) = ("health_records"."document_type" is null)),
	CONSTRAINT "health_records_decided" CHECK (("health_records"."status" = 'waiting') = ("health_records"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "rabies_excused_until" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "rabies_excuse" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_records_one_waiting" ON "health_records" USING btree ("pet_id","kind") WHERE "health_records"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "health_records_pet" ON "health_records" USING btree ("pet_id","kind","expires_on");--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_excuse_explained" CHECK (("pets"."rabies_excused_until" is null) = ("pets"."rabies_excuse" is null));--> statement-breakpoint
-- Whose pets were accepted before records were asked for has 30 days to send one.
UPDATE pets SET rabies_excused_until = (now() AT TIME ZONE 'America/Los_Angeles')::date + 30,
  rabies_excuse = 'Accepted before rabies records were asked for.'
  WHERE is_accepted;
