CREATE TABLE "care_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"pet_id" uuid,
	"kind" text NOT NULL,
	"words" text,
	"dose" text,
	"at" text,
	"service_type" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "care_tasks_kind_known" CHECK ("care_tasks"."kind" in ('medication', 'feed', 'water', 'litter', 'plants', 'mail', 'other')),
	CONSTRAINT "care_tasks_clock" CHECK ("care_tasks"."at" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "care_tasks_dose" CHECK ("care_tasks"."kind" <> 'medication' or "care_tasks"."dose" is not null),
	CONSTRAINT "care_tasks_said" CHECK ("care_tasks"."kind" <> 'other' or "care_tasks"."words" is not null)
);
--> statement-breakpoint
CREATE TABLE "visit_tasks" (
	"visit_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"reason" text,
	CONSTRAINT "visit_tasks_visit_id_task_id_pk" PRIMARY KEY("visit_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_pet_id_pets_id_fk" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_tasks" ADD CONSTRAINT "visit_tasks_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_tasks" ADD CONSTRAINT "visit_tasks_task_id_care_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."care_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_tasks" ADD CONSTRAINT "visit_tasks_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_tasks_household" ON "care_tasks" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "care_tasks_pet" ON "care_tasks" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "visit_tasks_task" ON "visit_tasks" USING btree ("task_id");