ALTER TABLE "leads" DROP CONSTRAINT "leads_service_known";--> statement-breakpoint
ALTER TABLE "testimonials" DROP CONSTRAINT "testimonials_services_known";--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_dogs_fit";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "first_prices" json NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "species" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "seats" smallint;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_species_known" CHECK ("pets"."species" in ('dog', 'cat', 'other'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_service_plain" CHECK ("leads"."service" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_services_plain" CHECK (array_to_string("testimonials"."services", ',') ~ '^([a-z0-9]+(-[a-z0-9]+)*(,|$))*$');--> statement-breakpoint
-- Hikes took five dogs at most.
UPDATE visits SET seats = 5 WHERE service_type = 'adventure-hike';--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_dogs_fit" CHECK ("visits"."dogs" >= 0 and ("visits"."seats" is null or "visits"."dogs" <= "visits"."seats"));
--> statement-breakpoint
-- Until this release, the four services, their prices and the names of their options were constants. A site with an
-- owner keeps them, as rows.
INSERT INTO services (id, name, summary, includes, art, species, further_pet, group_min, group_max, place, position, first_prices)
SELECT * FROM (VALUES
  ('dog-walks', 'Dog Walking', 'Unhurried neighborhood walks at your dog''s own pace, with a photo note after each one.',
   array['30 minutes as standard; {others} if your dog wants more', 'Only dogs of your own household on the walk', 'Fresh water at the end, paws wiped if it was muddy', 'A note with a photo: where we went, and what happened'],
   'vignette-walk', array['dog', 'cat', 'other'], 'discount', null::smallint, null::smallint, 'client', 0, '{"30":3000,"45":3800,"60":4500,"90":6500}'::json),
  ('dog-runs', 'Dog Running', 'For dogs with energy to burn. Steady runs on flat, quiet routes, at a pace your dog can hold.',
   array['{minutes} minutes, warm-up and cool-down included', 'Routes on cool ground; a walk instead when it''s too hot to run', 'Water stops, and a slower lap when your dog asks for one', 'For healthy, full-grown dogs; ask your vet if in doubt'],
   'vignette-run', array['dog', 'cat', 'other'], 'discount', null, null, 'client', 1, '{"20":4000,"30":5000,"45":7500,"60":10000}'::json),
  ('drop-in', 'Drop-In Visits', 'Breakfast, a trip around the yard, fresh water and a scratch behind the ears.',
   array['{minutes} minutes in your pet''s own home', 'Feeding by your instructions, clean bowls, a potty break', 'Meds, following your written instructions, as an add-on', 'Playtime or just company'],
   'vignette-dropin', array['dog', 'cat', 'other'], 'discount', null, null, 'client', 2, '{"30":3000,"45":3500,"60":4000,"90":6000}'::json),
  ('adventure-hike', 'Adventure Hike', 'Two hours on a trail, in a group of three to five dogs who get along.',
   array['Groups of three to five, put together by size and temper', 'On leash wherever the trail requires it', 'Early starts in warm months, water for everyone', 'A check for foxtails and ticks before the ride home'],
   'vignette-hike', array['dog', 'cat', 'other'], 'price', 3::smallint, 5::smallint, 'client', 3, '{"120":6000}'::json)
) AS former
WHERE EXISTS (SELECT 1 FROM profiles WHERE role = 'admin')
ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO site_settings (key, value)
SELECT key, value FROM (VALUES
  ('contact_services', '[{"value":"walking","service":"dog-walks"},{"value":"running","service":"dog-runs"},{"value":"dropin","service":"drop-in"},{"value":"hike","service":"adventure-hike"}]'),
  ('testimonial_tags', '[{"value":"dog-walking","label":"Dog walking","service":"dog-walks"},{"value":"pet-sitting","label":"Pet sitting","service":"drop-in"},{"value":"puppy-visits","label":"Puppy visits","service":"drop-in"},{"value":"hiking","label":"Hiking","service":"adventure-hike"},{"value":"overnight","label":"Overnight","service":null},{"value":"dog-running","service":"dog-runs","isHidden":true}]')
) AS former (key, value)
WHERE EXISTS (SELECT 1 FROM profiles WHERE role = 'admin')
ON CONFLICT (key) DO NOTHING;
