-- Bookings of earlier releases have the terms that were in force then: free until 24 hours before, 50% later, 100% for a
-- no-show.
ALTER TABLE "series" ADD COLUMN "terms" jsonb DEFAULT '{"noticeHours": 24, "latePercent": 50, "noShowPercent": 100}' NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ALTER COLUMN "terms" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "terms" jsonb DEFAULT '{"noticeHours": 24, "latePercent": 50, "noShowPercent": 100}' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "terms" DROP DEFAULT;
--> statement-breakpoint
-- The policies of earlier releases become the first values of a site with an owner.
INSERT INTO kept_versions (key, version, value, summary, made_at)
SELECT 'policies', 0, '[{"item":"noticeHours","value":24,"from":"2026-01-01"},{"item":"latePercent","value":50,"from":"2026-01-01"},{"item":"noShowPercent","value":100,"from":"2026-01-01"},{"item":"holidayPercent","value":50,"from":"2026-01-01"},{"item":"meetingHours","value":4,"from":"2026-01-01"}]', '', now()
WHERE EXISTS (SELECT 1 FROM profiles WHERE role = 'admin')
ON CONFLICT (key, version) DO NOTHING;
