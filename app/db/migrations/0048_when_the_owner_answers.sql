-- Until this release, every public site promised these hours. A public site keeps them.
INSERT INTO site_settings (key, value)
SELECT key, value FROM (VALUES
  ('call_hours', '9am-7pm, 7 days a week'),
  ('answer_days', 'seven days a week')
) AS former (key, value)
WHERE EXISTS (SELECT 1 FROM site_settings WHERE site_settings.key = 'site_state' AND value = 'live')
ON CONFLICT (key) DO NOTHING;
