-- Only what the public pages show announces its changes: a client who saves a pet's notes, or a visitor whose testimonial
-- waits for the owner, must not have every kept page rendered again (docs/decisions/004-documents.md).
CREATE FUNCTION announce_shown_pet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_shown boolean := TG_OP <> 'INSERT' AND OLD.in_squad AND OLD.is_accepted AND OLD.photo_permission;
  is_shown boolean := TG_OP <> 'DELETE' AND NEW.in_squad AND NEW.is_accepted AND NEW.photo_permission;
BEGIN
  IF was_shown AND is_shown THEN
    IF (OLD.name, OLD.breed, OLD.squad_comment, OLD.photo_url, OLD.created_at)
      IS NOT DISTINCT FROM (NEW.name, NEW.breed, NEW.squad_comment, NEW.photo_url, NEW.created_at) THEN
      RETURN NULL;
    END IF;
  ELSIF NOT was_shown AND NOT is_shown THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER content_changed ON pets;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON pets
  FOR EACH ROW EXECUTE FUNCTION announce_shown_pet();
--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON pets
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE FUNCTION announce_published_testimonial() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status IN ('approved', 'featured'))
    OR (TG_OP <> 'DELETE' AND NEW.status IN ('approved', 'featured')) THEN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER content_changed ON testimonials;
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON testimonials
  FOR EACH ROW EXECUTE FUNCTION announce_published_testimonial();
--> statement-breakpoint
CREATE TRIGGER content_emptied AFTER TRUNCATE ON testimonials
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
