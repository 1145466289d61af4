CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"last_day" date NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"document" "bytea",
	"document_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proofs_kind_once" UNIQUE("kind"),
	CONSTRAINT "proofs_kind_known" CHECK ("proofs"."kind" in ('insurance', 'first-aid', 'background-check')),
	CONSTRAINT "proofs_forward" CHECK ("proofs"."date" <= "proofs"."last_day"),
	CONSTRAINT "proofs_document_has_type" CHECK (("proofs"."document" is null) = ("proofs"."document_type" is null))
);
--> statement-breakpoint
ALTER TABLE "background_images" DROP CONSTRAINT "background_images_location_known";--> statement-breakpoint
ALTER TABLE "background_images" ADD CONSTRAINT "background_images_location_known" CHECK ("background_images"."location" in ('hero', 'about', 'walker'));--> statement-breakpoint
-- Public pages show what is current: they are rendered again with each change of it.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON proofs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
