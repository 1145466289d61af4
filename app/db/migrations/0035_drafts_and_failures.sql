CREATE TABLE "job_failures" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_failures_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
ALTER TABLE "money_lines" ADD COLUMN "is_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "draft" json;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "charged_version" integer;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "is_to_charge" boolean GENERATED ALWAYS AS (charged_version is distinct from version and (status = 'completed' or fee_cents is not null or charged_version is not null)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "money_lines_unstated" ON "money_lines" USING btree ("client_id") WHERE not "money_lines"."is_stated";--> statement-breakpoint
CREATE INDEX "money_lines_payments" ON "money_lines" USING btree ("written_at") WHERE "money_lines"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "outbox_drafts" ON "outbox" USING btree ("created_at") WHERE "outbox"."draft" is not null;--> statement-breakpoint
CREATE INDEX "requests_to_charge" ON "requests" USING btree ("updated_at") WHERE "requests"."is_to_charge";
--> statement-breakpoint
CREATE FUNCTION mark_stated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE money_lines SET is_stated = true FROM added WHERE id = added.line_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER marks_stated AFTER INSERT ON statement_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mark_stated();
--> statement-breakpoint
UPDATE money_lines SET is_stated = true WHERE id IN (SELECT line_id FROM statement_lines);
--> statement-breakpoint
-- Requests whose lines say what is owed already, and those from before billing started, need no look.
UPDATE requests SET charged_version = requests.version
FROM requests AS each
LEFT JOIN (
  SELECT request_id, sum(amount_cents) FILTER (WHERE subject = 'visit') AS visit, sum(amount_cents) FILTER (WHERE subject = 'fee') AS fee
  FROM money_lines WHERE request_id IS NOT NULL AND (kind = 'charge' OR key LIKE 'owed:%') GROUP BY request_id
) AS charged ON charged.request_id = each.id
WHERE requests.id = each.id
  AND (each.status = 'completed' OR each.fee_cents IS NOT NULL OR charged.request_id IS NOT NULL)
  AND (each.date < (SELECT value::date FROM site_settings WHERE key = 'billing_starts_on')
    OR (coalesce(charged.visit, CASE WHEN each.status = 'completed' THEN -1 ELSE 0 END)
          = CASE WHEN each.status = 'completed' THEN each.total_cents ELSE 0 END
        AND coalesce(charged.fee, 0) = CASE WHEN each.fee_waived_at IS NULL THEN coalesce(each.fee_cents, 0) ELSE 0 END));
