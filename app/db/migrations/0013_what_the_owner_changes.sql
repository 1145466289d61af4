CREATE TABLE "kept_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"value" text,
	"summary" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_versions_once" UNIQUE("key","version"),
	CONSTRAINT "kept_versions_counted" CHECK ("kept_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "kept_versions" ADD CONSTRAINT "kept_versions_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Public pages show the newest version: they are rendered again with each one.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kept_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
