CREATE TABLE "availability_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"walker_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	CONSTRAINT "availability_hours_weekday" CHECK ("availability_hours"."weekday" between 1 and 7),
	CONSTRAINT "availability_hours_forward" CHECK ("availability_hours"."start_time" < "availability_hours"."end_time")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"summary" text,
	"is_busy" boolean DEFAULT true NOT NULL,
	CONSTRAINT "calendar_events_forward" CHECK ("calendar_events"."starts_at" <= "calendar_events"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"profile_id" uuid,
	"client_calendar_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visit_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"wanted_version" integer NOT NULL,
	"sent_version" integer,
	"etag" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"failing_since" timestamp with time zone,
	CONSTRAINT "calendar_pushes_once" UNIQUE("visit_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"external_id" text NOT NULL,
	"secret" text,
	"color" text,
	"may_write" boolean DEFAULT false NOT NULL,
	"busy_only" boolean DEFAULT false NOT NULL,
	"blocks" boolean DEFAULT true NOT NULL,
	"receives" boolean DEFAULT false NOT NULL,
	"cursor" text,
	"synced_at" timestamp with time zone,
	"full_sync_at" timestamp with time zone,
	"next_sync_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"broken_since" timestamp with time zone,
	"last_error" text,
	"unread_events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"channel_id" text,
	"channel_resource" text,
	"channel_token_hash" text,
	"channel_expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_sources_once" UNIQUE("profile_id","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "stale_slots" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"walker_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slots_made" (
	"walker_id" uuid PRIMARY KEY NOT NULL,
	"until" date NOT NULL,
	"travel_minutes" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "walker_limits" (
	"walker_id" uuid PRIMARY KEY NOT NULL,
	"visits_per_day" smallint,
	"travel_minutes" smallint,
	"has_own_hours" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "walker_limits_visits" CHECK ("walker_limits"."visits_per_day" between 0 and 40),
	CONSTRAINT "walker_limits_travel" CHECK ("walker_limits"."travel_minutes" between 0 and 120)
);
--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "start_time" time;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "end_time" time;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_hours" CHECK (("closures"."start_time" is null) = ("closures"."end_time" is null) and ("closures"."start_time" is null or "closures"."starts_on" + "closures"."start_time" < "closures"."ends_on" + "closures"."end_time"));--> statement-breakpoint
ALTER TABLE "client_calendars" ADD COLUMN "kind" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_calendars" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "client_calendars" ADD COLUMN "account_email" text;--> statement-breakpoint
ALTER TABLE "client_calendars" ADD COLUMN "is_shared" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "client_calendars" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "account_email" text;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "refresh_token" text;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "access_token" text;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "access_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "scopes" text;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "broken_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "service_time_slots" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "series_problems" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
-- Until now every such day was told of as soon as it was known.
UPDATE "series_problems" SET "told_at" = "created_at";--> statement-breakpoint
ALTER TABLE "availability_hours" ADD CONSTRAINT "availability_hours_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_source_id_calendar_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."calendar_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_client_calendar_id_client_calendars_id_fk" FOREIGN KEY ("client_calendar_id") REFERENCES "public"."client_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_pushes" ADD CONSTRAINT "calendar_pushes_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_pushes" ADD CONSTRAINT "calendar_pushes_source_id_calendar_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."calendar_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_sources" ADD CONSTRAINT "calendar_sources_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots_made" ADD CONSTRAINT "slots_made_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_slots" ADD CONSTRAINT "stale_slots_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walker_limits" ADD CONSTRAINT "walker_limits_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "availability_hours_once" ON "availability_hours" USING btree ("walker_id","weekday","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_once" ON "calendar_events" USING btree ("source_id","uid","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_events_time" ON "calendar_events" USING btree ("source_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_profile" ON "calendar_feeds" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "calendar_pushes_due" ON "calendar_pushes" USING btree ("run_at") WHERE "calendar_pushes"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "calendar_pushes_troubled" ON "calendar_pushes" USING btree ("source_id") WHERE "calendar_pushes"."last_error" is not null and "calendar_pushes"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "stale_slots_walker" ON "stale_slots" USING btree ("walker_id");--> statement-breakpoint
CREATE INDEX "calendar_sources_due" ON "calendar_sources" USING btree ("next_sync_at");--> statement-breakpoint
ALTER TABLE "client_calendars" ADD CONSTRAINT "client_calendars_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time_slots" ADD CONSTRAINT "service_time_slots_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whatever changes a visit, in whatever transaction, its calendars outside are told: a row for each that receives its
-- walker's visits, and for each that has it already (its walker may have changed).
CREATE FUNCTION push_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_pushes (visit_id, source_id, wanted_version)
    SELECT NEW.id, id, NEW.version FROM calendar_sources WHERE receives AND profile_id = NEW.walker_id
  ON CONFLICT (visit_id, source_id) DO NOTHING;
  UPDATE calendar_pushes SET wanted_version = NEW.version, run_at = least(run_at, now()), attempts = 0,
    status = CASE WHEN status = 'sending' THEN status ELSE 'queued' END
    WHERE visit_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER visits_pushed AFTER INSERT OR UPDATE OF walker_id, starts_at, ends_at, status, dogs ON visits
  FOR EACH ROW EXECUTE FUNCTION push_visit();
--> statement-breakpoint
-- Slots of these walkers are to be made again (features/availability). Rows are only ever added, so that no change waits
-- for another; one for somebody who is being deleted is none.
CREATE FUNCTION slots_are_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'closures' THEN
    INSERT INTO stale_slots (walker_id)
      SELECT id FROM profiles WHERE is_employee AND (
        TG_OP <> 'DELETE' AND (NEW.walker_id IS NULL OR NEW.walker_id = id)
        OR TG_OP <> 'INSERT' AND (OLD.walker_id IS NULL OR OLD.walker_id = id));
  ELSE
    -- Of an insert there is no OLD, of a delete no NEW: both are null then.
    INSERT INTO stale_slots (walker_id) SELECT id FROM profiles WHERE id IN (NEW.walker_id, OLD.walker_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Calendars outside change by hundreds of events at once: one row a statement.
CREATE FUNCTION slots_are_stale_outside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_slots (walker_id)
    SELECT DISTINCT s.profile_id FROM calendar_sources s WHERE s.blocks AND s.id IN (SELECT source_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION slots_are_stale_by_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_slots (walker_id) SELECT id FROM profiles WHERE id = OLD.profile_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER slots_stale_insert AFTER INSERT ON calendar_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slots_are_stale_outside();
--> statement-breakpoint
CREATE TRIGGER slots_stale_update AFTER UPDATE ON calendar_events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slots_are_stale_outside();
--> statement-breakpoint
CREATE TRIGGER slots_stale_delete AFTER DELETE ON calendar_events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slots_are_stale_outside();
--> statement-breakpoint
CREATE TRIGGER slots_stale AFTER DELETE OR UPDATE OF blocks ON calendar_sources
  FOR EACH ROW EXECUTE FUNCTION slots_are_stale_by_source();
--> statement-breakpoint
CREATE TRIGGER slots_stale AFTER INSERT OR DELETE OR UPDATE OF walker_id, starts_at, ends_at, occupied_until, status ON visits
  FOR EACH ROW EXECUTE FUNCTION slots_are_stale();
--> statement-breakpoint
CREATE TRIGGER slots_stale AFTER INSERT OR DELETE OR UPDATE ON closures
  FOR EACH ROW EXECUTE FUNCTION slots_are_stale();
--> statement-breakpoint
CREATE TRIGGER slots_stale AFTER INSERT OR DELETE OR UPDATE ON availability_hours
  FOR EACH ROW EXECUTE FUNCTION slots_are_stale();
--> statement-breakpoint
CREATE TRIGGER slots_stale AFTER INSERT OR DELETE OR UPDATE OF visits_per_day, travel_minutes, has_own_hours ON walker_limits
  FOR EACH ROW EXECUTE FUNCTION slots_are_stale();
--> statement-breakpoint
-- With an account go the calendars made for it. One of this site takes its link along; one at Google stays here, without
-- its person, until Google has deleted it, too (features/client-calendars/delete-removed.server.ts); its name stays, by
-- which the owner finds the copy there. An address counts where it is proven: anybody may register with another's.
CREATE FUNCTION client_calendars_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_calendars SET removed_at = coalesce(removed_at, now()), profile_id = NULL, email = ''
    WHERE kind = 'google' AND (profile_id = OLD.id OR profile_id IS NULL AND email = OLD.email AND OLD.email_verified);
  -- Those with its id go by their foreign key.
  DELETE FROM client_calendars WHERE kind = 'site' AND profile_id IS NULL AND email = OLD.email AND OLD.email_verified;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER client_calendars_go BEFORE DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION client_calendars_go();
