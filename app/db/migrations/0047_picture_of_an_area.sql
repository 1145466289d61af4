ALTER TABLE "areas" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "area_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_area" ON "pictures" USING btree ("area_id");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_area_known" CHECK (("pictures"."purpose" = 'area') = ("pictures"."area_id" is not null));