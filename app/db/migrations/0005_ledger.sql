-- Equality of ids beside overlap of time ranges, for the constraint at the end.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"walker_id" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closures_forward" CHECK ("closures"."starts_on" <= "closures"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"by" text NOT NULL,
	"date" date NOT NULL,
	"time_of_day" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone,
	"walker_id" uuid,
	"quote" jsonb NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "proposals_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "proposals_status_known" CHECK ("proposals"."status" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "proposals_exact_by_walker" CHECK (("proposals"."by" = 'walker') = ("proposals"."starts_at" is not null and "proposals"."walker_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "request_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_kind" text NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"visit_id" uuid,
	"series_id" uuid,
	"series_date" date,
	"hand_changed" boolean DEFAULT false NOT NULL,
	"service_type" text NOT NULL,
	"duration" integer NOT NULL,
	"date" date NOT NULL,
	"time_of_day" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"window_end" timestamp with time zone NOT NULL,
	"medication" boolean DEFAULT false NOT NULL,
	"training" boolean DEFAULT false NOT NULL,
	"special_requests" text,
	"zip" text NOT NULL,
	"area_slug" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"quote" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"fee_cents" integer,
	"fee_waived_at" timestamp with time zone,
	"form_key" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "requests_state" UNIQUE("id","status"),
	CONSTRAINT "requests_series_once" UNIQUE("series_id","series_date"),
	CONSTRAINT "requests_status_known" CHECK ("requests"."status" in ('pending', 'confirmed', 'declined', 'withdrawn', 'in_progress', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "requests_window_forward" CHECK ("requests"."window_start" < "requests"."window_end"),
	CONSTRAINT "requests_duration_positive" CHECK ("requests"."duration" between 1 and 1440),
	CONSTRAINT "requests_money_positive" CHECK ("requests"."total_cents" >= 0 and coalesce("requests"."fee_cents", 0) >= 0),
	CONSTRAINT "requests_promised_placed" CHECK ("requests"."visit_id" is not null or "requests"."status" in ('pending', 'declined', 'withdrawn')),
	CONSTRAINT "requests_series_day" CHECK (("requests"."series_id" is null) = ("requests"."series_date" is null))
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"duration" integer NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"every_weeks" smallint DEFAULT 1 NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"time_of_day" text NOT NULL,
	"local_time" time,
	"walker_id" uuid,
	"medication" boolean DEFAULT false NOT NULL,
	"training" boolean DEFAULT false NOT NULL,
	"special_requests" text,
	"zip" text NOT NULL,
	"area_slug" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_status_known" CHECK ("series"."status" in ('pending', 'active', 'ended', 'declined', 'withdrawn')),
	CONSTRAINT "series_weeks_known" CHECK ("series"."every_weeks" in (1, 2)),
	CONSTRAINT "series_forward" CHECK ("series"."ends_on" is null or "series"."starts_on" <= "series"."ends_on" or "series"."status" = 'ended'),
	CONSTRAINT "series_has_days" CHECK (cardinality("series"."weekdays") between 1 and 7),
	CONSTRAINT "series_active_placed" CHECK ("series"."status" <> 'active' or ("series"."local_time" is not null and "series"."walker_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "series_pets" (
	"series_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "series_pets_series_id_pet_id_pk" PRIMARY KEY("series_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "series_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid NOT NULL,
	"date" date NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"walker_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"occupied_until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"source" text NOT NULL,
	"dogs" integer DEFAULT 0 NOT NULL,
	"overbook_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_status_known" CHECK ("visits"."status" in ('confirmed', 'in_progress', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "visits_source_known" CHECK ("visits"."source" in ('request', 'series', 'slot', 'admin')),
	CONSTRAINT "visits_forward" CHECK ("visits"."starts_at" < "visits"."ends_at" and "visits"."ends_at" <= "visits"."occupied_until"),
	CONSTRAINT "visits_dogs_fit" CHECK ("visits"."dogs" >= 0 and ("visits"."service_type" <> 'adventure-hike' or "visits"."dogs" <= 5)),
	CONSTRAINT "visits_overbook_explained" CHECK ("visits"."overbook_reason" is null or length(btrim("visits"."overbook_reason")) > 0)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_status_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "icalendar" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "icalendar_method" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "recheck" jsonb;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_changes" ADD CONSTRAINT "request_changes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_changes" ADD CONSTRAINT "request_changes_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_pets" ADD CONSTRAINT "series_pets_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_pets" ADD CONSTRAINT "series_pets_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_problems" ADD CONSTRAINT "series_problems_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_walker_id_profiles_id_fk" FOREIGN KEY ("walker_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closures_days" ON "closures" USING btree ("ends_on","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("request_id") WHERE "proposals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "proposals_request" ON "proposals" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "request_changes_request" ON "request_changes" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("created_at") WHERE "requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "requests_client_day" ON "requests" USING btree ("client_id","date");--> statement-breakpoint
CREATE INDEX "requests_visit" ON "requests" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "requests_day" ON "requests" USING btree ("date");--> statement-breakpoint
CREATE INDEX "series_client" ON "series" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "series_active" ON "series" USING btree ("starts_on") WHERE "series"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "series_problems_once" ON "series_problems" USING btree ("series_id","date");--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "visits_walker_day" ON "visits" USING btree ("walker_id","starts_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_request" FOREIGN KEY ("request_id","status") REFERENCES "public"."requests"("id","status") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request_pet" ON "bookings" USING btree ("request_id","pet_id");--> statement-breakpoint
CREATE INDEX "bookings_pet_ref" ON "bookings" USING btree ("pet_ref");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'held', 'dropped'));--> statement-breakpoint
-- A walker is in one place at a time (docs/product.md, Double bookings). What was knowingly overbooked stands beside
-- it; see the trigger.
ALTER TABLE "visits" ADD CONSTRAINT "visits_never_overlap" EXCLUDE USING gist (
  walker_id WITH =,
  tstzrange(starts_at, occupied_until) WITH &&
) WHERE (status IN ('confirmed', 'in_progress') AND overbook_reason IS NULL);
--> statement-breakpoint
-- The constraint does not see what was overbooked: nobody else may come to lie over it unknowingly.
CREATE FUNCTION refuse_over_overbooked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Beginning a visit that something was put over later takes no more of the walker's time than it had.
  IF TG_OP = 'UPDATE' AND OLD.status IN ('confirmed', 'in_progress') AND OLD.overbook_reason IS NULL
    AND (OLD.walker_id, OLD.starts_at, OLD.occupied_until) = (NEW.walker_id, NEW.starts_at, NEW.occupied_until)
  THEN
    RETURN NEW;
  END IF;
  IF EXISTS (
    SELECT FROM visits
    WHERE walker_id = NEW.walker_id AND id <> NEW.id AND overbook_reason IS NOT NULL
      AND status IN ('confirmed', 'in_progress')
      AND tstzrange(starts_at, occupied_until) && tstzrange(NEW.starts_at, NEW.occupied_until)
  ) THEN
    RAISE EXCEPTION 'the walker is taken at that time' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER never_over_overbooked BEFORE INSERT OR UPDATE OF walker_id, starts_at, occupied_until, status, overbook_reason
  ON visits FOR EACH ROW WHEN (NEW.status IN ('confirmed', 'in_progress') AND NEW.overbook_reason IS NULL)
  EXECUTE FUNCTION refuse_over_overbooked();
--> statement-breakpoint
CREATE INDEX "visits_overbooked" ON "visits" USING gist (walker_id, tstzrange(starts_at, occupied_until))
  WHERE (overbook_reason IS NOT NULL AND status IN ('confirmed', 'in_progress'));
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE ON request_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
