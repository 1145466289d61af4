-- The meeting's foreign key needs the unique pair first: moved up by hand.
ALTER TABLE "visits" ADD CONSTRAINT "visits_state" UNIQUE("id","status");
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visit_id" uuid NOT NULL,
	"visit_status" text DEFAULT 'confirmed' NOT NULL,
	"lead_id" uuid,
	"client_id" uuid,
	"email" "citext" NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_visit_id_unique" UNIQUE("visit_id"),
	CONSTRAINT "meetings_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "meetings_of_a_lead_or_a_client" CHECK (num_nonnulls("meetings"."lead_id", "meetings"."client_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_source_known";
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_client_id_profiles_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_visit" FOREIGN KEY ("visit_id","visit_status") REFERENCES "public"."visits"("id","status") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_open" ON "meetings" USING btree ("email") WHERE "meetings"."visit_status" in ('confirmed', 'in_progress');
--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_one_open_of_client" ON "meetings" USING btree ("client_id") WHERE "meetings"."visit_status" in ('confirmed', 'in_progress');
--> statement-breakpoint
CREATE INDEX "meetings_lead" ON "meetings" USING btree ("lead_id");
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_source_known" CHECK ("visits"."source" in ('request', 'series', 'slot', 'admin', 'meeting'));
