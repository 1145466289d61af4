CREATE TABLE "error_counts" (
	"hour" timestamp with time zone NOT NULL,
	"message" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "error_counts_hour_message_pk" PRIMARY KEY("hour","message")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"good_at" timestamp with time zone
);
