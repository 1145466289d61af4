CREATE TABLE "access_looks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"visit_id" uuid,
	"looked_by" uuid NOT NULL,
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "household_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "household_access_profile_id_unique" UNIQUE("profile_id")
);
--> statement-breakpoint
CREATE TABLE "household_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"label" text NOT NULL,
	"opens" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"holder_id" uuid,
	"recorded_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "key_moves_once" UNIQUE("key_id","number"),
	CONSTRAINT "key_moves_counted" CHECK ("key_moves"."number" > 0),
	CONSTRAINT "key_moves_known" CHECK ("key_moves"."kind" in ('handed-over', 'given-back', 'lost')),
	CONSTRAINT "key_moves_held" CHECK (("key_moves"."kind" = 'handed-over') = ("key_moves"."holder_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_looked_by_profiles_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_access" ADD CONSTRAINT "household_access_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_access" ADD CONSTRAINT "household_access_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_keys" ADD CONSTRAINT "household_keys_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_key_id_household_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."household_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_holder_id_profiles_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_moves" ADD CONSTRAINT "key_moves_recorded_by_profiles_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_looks_household" ON "access_looks" USING btree ("profile_id","looked_at");--> statement-breakpoint
CREATE INDEX "access_looks_visit" ON "access_looks" USING btree ("visit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "household_keys_label" ON "household_keys" USING btree (lower("label"));--> statement-breakpoint
CREATE INDEX "household_keys_household" ON "household_keys" USING btree ("profile_id");--> statement-breakpoint
-- Who looked, and where a key went, stays as it was written down.
CREATE TRIGGER written_once BEFORE UPDATE OF "profile_id", "looked_by", "looked_at" ON access_looks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE ON key_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
