-- A site that was in use before it could bill: what was walked before this week was settled some other way.
INSERT INTO "site_settings" ("key", "value")
SELECT 'billing_starts_on', to_char(date_trunc('week', now() AT TIME ZONE 'America/Los_Angeles'), 'YYYY-MM-DD')
WHERE EXISTS (SELECT FROM "requests")
ON CONFLICT DO NOTHING;
