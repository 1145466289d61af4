-- Drawings of areas are named for what they show. Their former names were those of the areas of one business.
UPDATE areas SET art = renamed.art
FROM (VALUES
  ('area-brentwood', 'area-tree'),
  ('area-westwood', 'area-tower'),
  ('area-cheviot-hills', 'area-green'),
  ('area-culver-city', 'area-gate'),
  ('area-venice', 'area-bridge'),
  ('area-west-hollywood', 'area-sign'),
  ('area-beverly-hills', 'area-palms'),
  ('area-santa-monica', 'area-pier')
) AS renamed (former, art)
WHERE areas.art = renamed.former;
