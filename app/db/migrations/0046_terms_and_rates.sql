ALTER TABLE "series" ADD COLUMN "rates" jsonb;
--> statement-breakpoint
-- A server of the release before 0039 writes no terms. While it runs beside a new one, its bookings get the terms of today.
CREATE FUNCTION current_fee_terms() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT '{"noticeHours": 24, "latePercent": 50, "noShowPercent": 100}'::jsonb || coalesce(jsonb_object_agg(item, value), '{}')
  FROM (
    SELECT DISTINCT ON (change ->> 'item') change ->> 'item' AS item, change -> 'value' AS value
    FROM jsonb_array_elements((
      SELECT value::jsonb FROM kept_versions WHERE key = 'policies' ORDER BY version DESC LIMIT 1
    )) AS change
    WHERE change ->> 'item' IN ('noticeHours', 'latePercent', 'noShowPercent')
      AND change ->> 'from' <= to_char(
        now() AT TIME ZONE coalesce((SELECT value FROM site_settings WHERE key = 'time_zone'), 'UTC'), 'YYYY-MM-DD')
    ORDER BY change ->> 'item', change ->> 'from' DESC
  ) AS held
$$;
--> statement-breakpoint
ALTER TABLE "series" ALTER COLUMN "terms" SET DEFAULT current_fee_terms();
--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "terms" SET DEFAULT current_fee_terms();
