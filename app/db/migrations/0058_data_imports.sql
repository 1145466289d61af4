CREATE TABLE "data_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asked_by" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"file_name" text NOT NULL,
	"content" jsonb,
	"columns" jsonb,
	"changes" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone,
	CONSTRAINT "data_imports_status_known" CHECK ("data_imports"."status" in ('open', 'done', 'undone')),
	CONSTRAINT "data_imports_done" CHECK (("data_imports"."status" = 'open') = ("data_imports"."imported_at" is null))
);
--> statement-breakpoint
ALTER TABLE "data_imports" ADD CONSTRAINT "data_imports_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_imports_one_open" ON "data_imports" USING btree ("status") WHERE "data_imports"."status" = 'open';--> statement-breakpoint
-- An opening balance goes with its import, as long as it is on no statement.
DROP TRIGGER kept_for_taxes ON money_lines;
--> statement-breakpoint
CREATE TRIGGER kept_for_taxes BEFORE DELETE ON money_lines
  FOR EACH ROW WHEN (OLD.written_at > now() - interval '7 years' AND (OLD.is_stated OR OLD.key IS DISTINCT FROM 'opening:' || OLD.client_id))
  EXECUTE FUNCTION refuse_change();
