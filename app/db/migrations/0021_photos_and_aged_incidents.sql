ALTER TABLE "profiles" ADD COLUMN "card_photos" text DEFAULT 'inline' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_request" ON "pictures" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_card_photos_known" CHECK ("profiles"."card_photos" in ('inline', 'linked'));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_no_show_known" CHECK (("pictures"."purpose" = 'no-show') = ("pictures"."request_id" is not null));
--> statement-breakpoint
-- Written by hand. An incident can be deleted once its visit was, for its age; its lines and photos go before it.
DROP TRIGGER written_once ON incidents;
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE OF "id", "kind", "happened_at", "place", "story", "harm", "done_at_once", "witnesses", "vet", "official_report", "reported_by", "reported_at", "form_key" ON incidents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stays_with_its_visit BEFORE DELETE ON incidents
  FOR EACH ROW WHEN (OLD.visit_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_while_visit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM incidents WHERE id = OLD.incident_id AND visit_id IS NOT NULL) THEN
    RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER written_once ON incident_lines;
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE ON incident_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stays_with_its_visit BEFORE DELETE ON incident_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_while_visit_is_kept();
--> statement-breakpoint
DROP TRIGGER written_once ON pictures;
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE OF "incident_id" ON pictures
  FOR EACH ROW WHEN (OLD.incident_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stays_with_its_visit BEFORE DELETE ON pictures
  FOR EACH ROW WHEN (OLD.incident_id IS NOT NULL) EXECUTE FUNCTION refuse_while_visit_is_kept();
