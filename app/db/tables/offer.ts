// Proofs such as insurance, and versions of what the owner edits.
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

/**
 * Insurance, certificates and background checks. Public until their last valid day, but the document is for the owner
 * only.
 */
export const proofs = pgTable(
  "proofs",
  {
    id: id(),
    kind: text("kind", { enum: proofKinds }).notNull(),
    /** Last valid day; for a background check, the day it was done. */
    date: day("date").notNull(),
    lastDay: day("last_day").notNull(),
    /** False once a job found the proof expired. This update also makes the public pages render again. */
    isCurrent: boolean("is_current").notNull().default(true),
    /** Document in rows of earlier releases, until a background job moves it to the file store. */
    document: bytes("document"),
    /** The document's id in the file store. */
    documentFile: uuid("document_file"),
    /** File type, detected from the first bytes. */
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
 * Versions of prices, questions and texts that the owner edits. Each change is a new immutable row, and the newest
 * applies, so that the history can be shown and restored.
 */
export const keptVersions = pgTable(
  "kept_versions",
  {
    id: id(),
    key: text("key").notNull(),
    /** 0 for the site's first value, then 1, 2 and so on. Unique, so that one of two concurrent changes fails. */
    version: integer("version").notNull(),
    /** Value as JSON; null for the default of a new site. */
    value: text("value"),
    /** Description of the change, for the history. */
    summary: text("summary").notNull(),
    madeBy: uuid("made_by").references(() => profiles.id, { onDelete: "set null" }),
    madeAt: instant("made_at").notNull(),
  },
  (t) => [unique("kept_versions_once").on(t.key, t.version), check("kept_versions_counted", sql`${t.version} >= 0`)],
);
