-- The owner's search: one text a row, found by its trigrams (docs/decisions/028-search.md).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (("name" || ' ' || "pet_name" || ' ' || "email"::text || ' ' || "address" || ' ' || translate(coalesce("phone", ''), ' ()+-./–', '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pets_search" ON "pets" USING gin (("name" || ' ' || coalesce("breed", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email"::text || ' ' || coalesce("address", '') || ' ' || translate(coalesce("phone", ''), ' ()+-./–', '')) gin_trgm_ops);