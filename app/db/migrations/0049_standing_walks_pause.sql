CREATE TABLE "series_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_pauses_forward" CHECK ("series_pauses"."starts_on" <= "series_pauses"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "series_pauses" ADD CONSTRAINT "series_pauses_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_pauses_series" ON "series_pauses" USING btree ("series_id");--> statement-breakpoint
ALTER TABLE "series_pauses" ADD CONSTRAINT "series_pauses_never_overlap" EXCLUDE USING gist (
  series_id WITH =,
  daterange(starts_on, ends_on, '[]') WITH &&
);
