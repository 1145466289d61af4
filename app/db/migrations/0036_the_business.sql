CREATE TABLE "area_zips" (
	"zip" text PRIMARY KEY NOT NULL,
	"area_id" uuid NOT NULL,
	CONSTRAINT "area_zips_digits" CHECK ("area_zips"."zip" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"price_percent" smallint DEFAULT 100 NOT NULL,
	"tint" text NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"text" json NOT NULL,
	"parks" json NOT NULL,
	"notes" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "areas_slug_unique" UNIQUE("slug"),
	CONSTRAINT "areas_slug_plain" CHECK ("areas"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "areas_kind_known" CHECK ("areas"."kind" in ('location', 'neighborhood')),
	CONSTRAINT "areas_price_sensible" CHECK ("areas"."price_percent" between 50 and 200),
	CONSTRAINT "areas_tint_known" CHECK ("areas"."tint" in ('jac', 'sea', 'poppy', 'sun', 'sage'))
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"includes" text[] NOT NULL,
	"art" text NOT NULL,
	"species" text[] NOT NULL,
	"further_pet" text NOT NULL,
	"group_min" smallint,
	"group_max" smallint,
	"place" text DEFAULT 'client' NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_id_plain" CHECK ("services"."id" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "services_further_pet_known" CHECK ("services"."further_pet" in ('discount', 'price')),
	CONSTRAINT "services_place_known" CHECK ("services"."place" in ('client', 'owner')),
	CONSTRAINT "services_group_whole" CHECK (("services"."group_min" is null) = ("services"."group_max" is null) and ("services"."group_min" is null or ("services"."group_min" >= 1 and "services"."group_min" <= "services"."group_max" and "services"."group_max" <= 20)))
);
--> statement-breakpoint
ALTER TABLE "area_zips" ADD CONSTRAINT "area_zips_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_zips_area" ON "area_zips" USING btree ("area_id");
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON areas
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON area_zips
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON services
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- Until this release, a site was public from its start, in Los Angeles, and showed the sample identity where the owner
-- had set none. A site with an owner stays as it was.
INSERT INTO site_settings (key, value)
SELECT key, value FROM (VALUES
  ('site_state', 'live'),
  ('time_zone', 'America/Los_Angeles'),
  ('business_name', 'Westside Walks'),
  ('walker_name', 'Sam Rivers'),
  ('phone', '(310) 555-0142'),
  ('email', 'hello@westsidewalks.example'),
  ('review_url', 'https://search.google.com/local/writereview?placeid=sample'),
  ('postal_address', 'PO Box 1234, Culver City, CA 90232'),
  ('availability_notice', 'Limited availability: a few spots open this month')
) AS former (key, value)
WHERE EXISTS (SELECT 1 FROM profiles WHERE role = 'admin')
ON CONFLICT (key) DO NOTHING;
