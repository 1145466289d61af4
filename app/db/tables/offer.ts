// What the owner set, and what she can prove.
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { documentTypes, proofKinds } from "~/business/proofs";
import { bytes, day, id, instant, updatedAt, version } from "../columns";
import { profiles } from "./clients";

export const siteSettings = pgTable("site_settings", {
  id: id(),
  key: text("key").notNull().unique(),
  value: text("value").notNull(),
  version: version(),
  updatedAt: updatedAt(),
});

/** Insurance, certificates and checks: visitors read of one until its last day. The document is for the owner alone. */
export const proofs = pgTable(
  "proofs",
  {
    id: id(),
    kind: text("kind", { enum: proofKinds }).notNull(),
    /** As the owner typed it: the last day, or, of a background check, the day it was done. */
    date: day("date").notNull(),
    lastDay: day("last_day").notNull(),
    /** Until its last day was seen to be over: that change has the public pages rendered without it. */
    isCurrent: boolean("is_current").notNull().default(true),
    /** The document, only in rows of earlier releases until a job moves it to the file store. */
    document: bytes("document"),
    /** The document's id in the file store. */
    documentFile: uuid("document_file"),
    /** What its first bytes say. */
    documentType: text("document_type", { enum: documentTypes }),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("proofs_kind_once").on(t.kind),
    check("proofs_kind_known", sql`${t.kind} in ('insurance', 'first-aid', 'background-check')`),
    check("proofs_forward", sql`${t.date} <= ${t.lastDay}`),
    check(
      "proofs_document_has_type",
      sql`(${t.document} is null and ${t.documentFile} is null) = (${t.documentType} is null)`,
    ),
  ],
);

/**
 * What the owner changes without a programmer: prices, questions, texts. Each change is a row of its own, the newest
 * counts, and none is ever changed: that is the history, and what can be restored.
 */
export const keptVersions = pgTable(
  "kept_versions",
  {
    id: id(),
    key: text("key").notNull(),
    /** From 1 on; of two who change the same one at once, the database lets one in. */
    version: integer("version").notNull(),
    /** JSON; null: what a new site begins with. */
    value: text("value"),
    /** What was changed, in words. */
    summary: text("summary").notNull(),
    madeBy: uuid("made_by").references(() => profiles.id, { onDelete: "set null" }),
    madeAt: instant("made_at").notNull(),
  },
  (t) => [unique("kept_versions_once").on(t.key, t.version), check("kept_versions_counted", sql`${t.version} > 0`)],
);
