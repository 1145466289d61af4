// Text for the owner's search: one text per row, with a trigram index (docs/decisions/028-search.md). Query and index
// must use the same expression, otherwise PostgreSQL scans the whole table.
import { type Column, type SQL, sql } from "drizzle-orm";

import { anywhere } from "~/shared/table-view";

type Columns<Name extends string> = Record<Name, Column>;

/**
 * SQL for the digits of a phone number, so that it is found in any format. A regular expression would take ten times as
 * long per row.
 */
const digitsOf = (phone: Column): SQL => sql`translate(coalesce(${phone}, ''), ' ()+-./–', '')`;

export const profileText = (t: Columns<"firstName" | "lastName" | "email" | "address" | "phone">): SQL<string> =>
  sql`(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email}::text || ' ' || coalesce(${t.address}, '') || ' ' || ${digitsOf(t.phone)})`;

export const petText = (t: Columns<"name" | "breed">): SQL<string> =>
  sql`(${t.name} || ' ' || coalesce(${t.breed}, ''))`;

export const leadText = (t: Columns<"name" | "petName" | "email" | "address" | "phone" | "message">): SQL<string> =>
  sql`(${t.name} || ' ' || ${t.petName} || ' ' || ${t.email}::text || ' ' || ${t.address} || ' ' || ${digitsOf(t.phone)} || ' ' || coalesce(${t.message}, ''))`;

/** SQL for lower-case text without accents, with uniform apostrophes and hyphens (database function `fold_text`). */
export const folded = (text: SQL | Column | string): SQL<string> => sql`fold_text(${text})`;

/** True when the text contains the words, ignoring case, accents, and kinds of apostrophes and hyphens. */
export const contains = (text: SQL | Column, words: string): SQL<boolean> =>
  likeFolded(text, anywhere(normalizeText(words)));

/** Like {@link contains}, but only at the beginning of the text. */
export const startsWith = (text: SQL | Column, words: string): SQL<boolean> =>
  likeFolded(text, anywhere(normalizeText(words)).slice(1));

const likeFolded = (text: SQL | Column, pattern: string): SQL<boolean> => sql`${folded(text)} like ${folded(pattern)}`;

/**
 * NFKC normalization comes before escaping. Otherwise `fold_text` would turn a full-width percent sign into a wildcard.
 */
const normalizeText = (words: string) => words.normalize("NFKC");
