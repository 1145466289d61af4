CREATE TABLE "visit_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visit_id" uuid NOT NULL,
	"step" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"key" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "visit_steps_key_unique" UNIQUE("key"),
	CONSTRAINT "visit_steps_known" CHECK ("visit_steps"."step" in ('on-my-way', 'start', 'finish'))
);
--> statement-breakpoint
ALTER TABLE "visit_steps" ADD CONSTRAINT "visit_steps_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_steps" ADD CONSTRAINT "visit_steps_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_steps" ADD CONSTRAINT "visit_steps_undone_by_profiles_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_steps_once" ON "visit_steps" USING btree ("visit_id","step") WHERE "visit_steps"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "visit_steps_visit" ON "visit_steps" USING btree ("visit_id");