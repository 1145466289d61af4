CREATE TABLE "meeting_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid,
	"client_id" uuid,
	"walker_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "meeting_holds_lead_id_unique" UNIQUE("lead_id"),
	CONSTRAINT "meeting_holds_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "meeting_holds_of_a_lead_or_a_client" CHECK (num_nonnulls("meeting_holds"."lead_id", "meeting_holds"."client_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "unconfirmed_mails" (
	"email" "citext" PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_document_has_type";--> statement-breakpoint
ALTER TABLE "proofs" DROP CONSTRAINT "proofs_document_has_type";--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "document_bytes" integer;--> statement-breakpoint
UPDATE "health_records" SET "document_bytes" = octet_length("document") WHERE "document" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "document_file" uuid;--> statement-breakpoint
ALTER TABLE "meeting_holds" ADD CONSTRAINT "meeting_holds_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_holds" ADD CONSTRAINT "meeting_holds_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_holds" ADD CONSTRAINT "meeting_holds_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_holds_until" ON "meeting_holds" USING btree ("held_until");--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_document_has_type" CHECK (("health_records"."document_type" is null) = ("health_records"."document_bytes" is null) and ("health_records"."document" is null or "health_records"."document_type" is not null));--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_document_has_type" CHECK (("proofs"."document" is null and "proofs"."document_file" is null) = ("proofs"."document_type" is null));