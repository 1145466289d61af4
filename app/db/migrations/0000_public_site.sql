CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE TABLE "background_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"location" text NOT NULL,
	"url" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "background_images_location_once" UNIQUE("location"),
	CONSTRAINT "background_images_location_known" CHECK ("background_images"."location" in ('hero', 'about'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"date" date NOT NULL,
	"time_slot" text NOT NULL,
	"duration" integer NOT NULL,
	"notes" text,
	"special_requests" text,
	"lead_id" uuid,
	"client_ref" uuid GENERATED ALWAYS AS (nullif(client_id, '00000000-0000-0000-0000-000000000000'::uuid)) STORED,
	"pet_ref" uuid GENERATED ALWAYS AS (nullif(pet_id, '00000000-0000-0000-0000-000000000000'::uuid)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('pending', 'confirmed', 'declined', 'withdrawn', 'in_progress', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "bookings_duration_positive" CHECK ("bookings"."duration" between 1 and 1440),
	CONSTRAINT "bookings_of_a_client_or_a_lead" CHECK (("bookings"."client_ref" is null) = ("bookings"."lead_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "client_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"calendar_id" text NOT NULL,
	"calendar_color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_calendars_calendar_id_unique" UNIQUE("calendar_id")
);
--> statement-breakpoint
CREATE TABLE "google_calendar_tokens" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"pet_name" text NOT NULL,
	"service" text NOT NULL,
	"message" text,
	"special_needs" text,
	"notification_preference" text DEFAULT 'email' NOT NULL,
	"sms_consent_at" timestamp with time zone,
	"sms_consent_text" text,
	"sms_consent_address" text,
	"area" text,
	"status" text DEFAULT 'new' NOT NULL,
	"form_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "leads_service_known" CHECK ("leads"."service" in ('walking', 'running', 'dropin', 'hike', 'general')),
	CONSTRAINT "leads_preference_known" CHECK ("leads"."notification_preference" in ('email', 'sms', 'both')),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status" in ('new', 'answered', 'client', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_status_known" CHECK ("outbox"."status" in ('queued', 'sending', 'sent', 'failed', 'held')),
	CONSTRAINT "outbox_one_line_subject" CHECK ("outbox"."subject" !~ '[
]' and "outbox"."recipient" !~ '[
]')
);
--> statement-breakpoint
CREATE TABLE "pets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"breed" text,
	"age" text,
	"size" text,
	"special_needs" text,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"in_squad" boolean DEFAULT false NOT NULL,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_permission" boolean DEFAULT false NOT NULL,
	"squad_comment" text,
	"photo_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pets_name_present" CHECK (length(btrim("pets"."name")) between 1 and 200),
	CONSTRAINT "pets_size_known" CHECK ("pets"."size" in ('small', 'medium', 'large', 'x-large'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text DEFAULT 'client' NOT NULL,
	"certified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"address" text,
	"extended_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_employee" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('admin', 'client')),
	CONSTRAINT "profiles_names_bounded" CHECK (length("profiles"."first_name") <= 200 and length("profiles"."last_name") <= 200)
);
--> statement-breakpoint
CREATE TABLE "service_time_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"service_date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"event_summary" text,
	CONSTRAINT "service_time_slots_forward" CHECK ("service_time_slots"."start_time" < "service_time_slots"."end_time")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"email" "citext" NOT NULL,
	"dog_name" text,
	"rating" smallint DEFAULT 5 NOT NULL,
	"services" text[] DEFAULT '{}'::text[] NOT NULL,
	"area" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"form_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "testimonials_rating_in_range" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_status_known" CHECK ("testimonials"."status" in ('pending', 'approved', 'featured', 'declined')),
	CONSTRAINT "testimonials_services_known" CHECK ("testimonials"."services" <@ array['dog-walking', 'pet-sitting', 'puppy-visits', 'hiking', 'overnight']::text[]),
	CONSTRAINT "testimonials_content_bounded" CHECK (length("testimonials"."content") between 10 and 5000)
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"receive_updates" boolean DEFAULT false NOT NULL,
	"signup_date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_email_once" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client" FOREIGN KEY ("client_ref") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pet" FOREIGN KEY ("pet_ref") REFERENCES "public"."pets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "google_calendar_tokens" ADD CONSTRAINT "google_calendar_tokens_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_time_slots" ADD CONSTRAINT "service_time_slots_employee_id_profiles_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_client_date" ON "bookings" USING btree ("client_ref","date");--> statement-breakpoint
CREATE INDEX "bookings_lead" ON "bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("run_at") WHERE "outbox"."status" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pets_owner" ON "pets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pets_squad" ON "pets" USING btree ("created_at") WHERE "pets"."in_squad" and "pets"."is_accepted" and "pets"."photo_permission";--> statement-breakpoint
CREATE UNIQUE INDEX "service_time_slots_once" ON "service_time_slots" USING btree ("employee_id","service_date","start_time");--> statement-breakpoint
CREATE INDEX "testimonials_shown" ON "testimonials" USING btree ("created_at" DESC NULLS LAST) WHERE "testimonials"."status" in ('approved', 'featured');