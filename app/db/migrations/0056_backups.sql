CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"name" text,
	"bytes" bigint,
	"problem" text,
	CONSTRAINT "backups_kind_known" CHECK ("backups"."kind" in ('backup', 'drill'))
);
--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("kind","started_at" DESC NULLS LAST);