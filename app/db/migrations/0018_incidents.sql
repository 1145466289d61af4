CREATE TABLE "incident_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"incident_id" uuid NOT NULL,
	"line" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"form_key" uuid NOT NULL,
	CONSTRAINT "incident_lines_form_key_unique" UNIQUE("form_key")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visit_id" uuid,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	"story" text NOT NULL,
	"harm" text NOT NULL,
	"done_at_once" text NOT NULL,
	"witnesses" text,
	"vet" text,
	"official_report" text,
	"reported_by" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"form_key" uuid NOT NULL,
	CONSTRAINT "incidents_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "incidents_kind_known" CHECK ("incidents"."kind" in ('bite', 'injury', 'lost', 'damage', 'other')),
	CONSTRAINT "incidents_happened" CHECK ("incidents"."happened_at" <= "incidents"."reported_at")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "incident_id" uuid;--> statement-breakpoint
ALTER TABLE "incident_lines" ADD CONSTRAINT "incident_lines_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_lines" ADD CONSTRAINT "incident_lines_written_by_profiles_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_reported_by_profiles_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_lines_incident" ON "incident_lines" USING btree ("incident_id","written_at");--> statement-breakpoint
CREATE INDEX "incidents_visit" ON "incidents" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("reported_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_incident" ON "pictures" USING btree ("incident_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_incident_known" CHECK (("pictures"."purpose" = 'incident') = ("pictures"."incident_id" is not null));--> statement-breakpoint
-- What was written down about an incident stays, with its photos. Only its visit may go, for its age.
CREATE TRIGGER written_once BEFORE DELETE OR UPDATE OF "id", "kind", "happened_at", "place", "story", "harm", "done_at_once", "witnesses", "vet", "official_report", "reported_by", "reported_at", "form_key" ON incidents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER stays_on_its_visit BEFORE UPDATE OF "visit_id" ON incidents
  FOR EACH ROW WHEN (NEW.visit_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE OR DELETE ON incident_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE DELETE OR UPDATE OF "incident_id" ON pictures
  FOR EACH ROW WHEN (OLD.incident_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
