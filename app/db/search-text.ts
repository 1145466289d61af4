// What the owner's search looks through: one text a row, with an index of its trigrams (docs/decisions/028-search.md).
// Query and index write the same expression, or PostgreSQL reads the whole table.
import { type Column, type SQL, sql } from "drizzle-orm";

import { anywhere } from "~/shared/table-view";

type Columns<Name extends string> = Record<Name, Column>;

/** Digits alone, so that a number is found however it was typed; a pattern would cost ten times as much a row. */
const digitsOf = (phone: Column): SQL => sql`translate(coalesce(${phone}, ''), ' ()+-./–', '')`;

export const profileText = (t: Columns<"firstName" | "lastName" | "email" | "address" | "phone">): SQL<string> =>
  sql`(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email}::text || ' ' || coalesce(${t.address}, '') || ' ' || ${digitsOf(t.phone)})`;

export const petText = (t: Columns<"name" | "breed">): SQL<string> =>
  sql`(${t.name} || ' ' || coalesce(${t.breed}, ''))`;

export const leadText = (t: Columns<"name" | "petName" | "email" | "address" | "phone" | "message">): SQL<string> =>
  sql`(${t.name} || ' ' || ${t.petName} || ' ' || ${t.email}::text || ' ' || ${t.address} || ' ' || ${digitsOf(t.phone)} || ' ' || coalesce(${t.message}, ''))`;

/** Lower case, without accents, with one kind of apostrophe and hyphen (the database's own `fold_text`). */
export const folded = (text: SQL | Column | string): SQL<string> => sql`fold_text(${text})`;

/** True where these words stand anywhere in the text, however either of them is spelled. */
export const contains = (text: SQL | Column, words: string): SQL<boolean> => likeFolded(text, anywhere(plain(words)));

/** The same, at the beginning of the text. */
export const startsWith = (text: SQL | Column, words: string): SQL<boolean> =>
  likeFolded(text, anywhere(plain(words)).slice(1));

const likeFolded = (text: SQL | Column, pattern: string): SQL<boolean> => sql`${folded(text)} like ${folded(pattern)}`;

/** A full-width percent sign is no wildcard once it is folded. */
const plain = (words: string) => words.normalize("NFKC");
