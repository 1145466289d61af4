ALTER TABLE "health_records" DROP CONSTRAINT "health_records_document_has_type";--> statement-breakpoint
ALTER TABLE "proofs" DROP CONSTRAINT "proofs_document_has_type";--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "document_bytes" integer;--> statement-breakpoint
UPDATE "health_records" SET "document_bytes" = octet_length("document") WHERE "document" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "document_file" uuid;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_document_has_type" CHECK (("health_records"."document_type" is null) = ("health_records"."document_bytes" is null) and ("health_records"."document" is null or "health_records"."document_type" is not null));--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_document_has_type" CHECK (("proofs"."document" is null and "proofs"."document_file" is null) = ("proofs"."document_type" is null));