-- Until this release every site had the colors, the coast, the setting sun and the map of the sample business. A site with
-- an owner keeps them as its first look.
INSERT INTO kept_versions (key, version, value, summary, made_at)
SELECT 'look', 0, '{"palette":"sunset","scene":"coast","logo":"sunset","map":"westside"}', '', now()
WHERE EXISTS (SELECT 1 FROM profiles WHERE role = 'admin')
ON CONFLICT (key, version) DO NOTHING;
