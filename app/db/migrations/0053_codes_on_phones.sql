ALTER TABLE "access_looks" ADD COLUMN "kind" text DEFAULT 'look' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_looks" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "access_looks" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "access_looks_on_phone" ON "access_looks" USING btree ("visit_id","looked_by","profile_id") WHERE "access_looks"."kind" = 'phone';--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_once" UNIQUE("key","profile_id");--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_known" CHECK ("access_looks"."kind" in ('look', 'phone'));--> statement-breakpoint
ALTER TABLE "access_looks" ADD CONSTRAINT "access_looks_reported" CHECK (("access_looks"."key" is null) = ("access_looks"."reported_at" is null));--> statement-breakpoint
DROP TRIGGER written_once ON access_looks;--> statement-breakpoint
CREATE TRIGGER written_once BEFORE UPDATE OF "profile_id", "looked_by", "looked_at", "kind", "key", "reported_at" ON access_looks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
