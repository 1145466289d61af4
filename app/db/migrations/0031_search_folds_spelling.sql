-- The owner's searches compare texts without case, accents and kinds of apostrophe or hyphen (docs/decisions/028-search.md).
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Immutable, as an index needs it: unaccent() is only stable, since its rules could be edited. ASCII needs no folding but case;
-- the cost makes the planner prefer the index to folding each row.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN CASE
  WHEN octet_length($1) = length($1) THEN lower($1)
  ELSE lower(unaccent('unaccent'::regdictionary, normalize($1)))
END;
--> statement-breakpoint
DROP INDEX "pets_search";--> statement-breakpoint
DROP INDEX "profiles_search";--> statement-breakpoint
DROP INDEX "leads_search";--> statement-breakpoint
CREATE INDEX "pets_search" ON "pets" USING gin (fold_text(("name" || ' ' || coalesce("breed", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin (fold_text(("first_name" || ' ' || "last_name" || ' ' || "email"::text || ' ' || coalesce("address", '') || ' ' || translate(coalesce("phone", ''), ' ()+-./–', ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (fold_text(("name" || ' ' || "pet_name" || ' ' || "email"::text || ' ' || "address" || ' ' || translate(coalesce("phone", ''), ' ()+-./–', '') || ' ' || coalesce("message", ''))) gin_trgm_ops);