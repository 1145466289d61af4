ALTER TABLE "requests" ADD COLUMN "is_exact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Requests that were stored before: exact if the last command that set their time named a start, by their history. A
-- waiting request of an early slot kept its whole time of day, and stays a request for that.
UPDATE "requests" SET "is_exact" = true
FROM (
	SELECT DISTINCT ON ("request_id") "request_id", "action"
	FROM "request_changes"
	WHERE "action" IN ('requestService', 'requestStandingWalk', 'askForSlot', 'noteRequest', 'materialise', 'moveByOwner', 'stretchVisit')
		OR ("action" IN ('answerProposal', 'answerMove') AND "details" ->> 'accepted' = 'true')
		OR ("action" = 'editPattern' AND "details" ->> 'movedByOwner' = 'true')
	ORDER BY "request_id", "at" DESC
) "timed"
WHERE "timed"."request_id" = "requests"."id"
	AND "timed"."action" NOT IN ('requestService', 'requestStandingWalk', 'answerMove')
	AND ("requests"."visit_id" IS NOT NULL OR "requests"."window_end" - "requests"."window_start" = "requests"."duration" * interval '1 minute');
