// What the owner set, and what she can prove.
import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, unique } from "drizzle-orm/pg-core";
import { documentTypes, proofKinds } from "~/business/proofs";
import { bytes, day, id, updatedAt, version } from "../columns";

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
    document: bytes("document"),
    /** What its first bytes say. */
    documentType: text("document_type", { enum: documentTypes }),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("proofs_kind_once").on(t.kind),
    check("proofs_kind_known", sql`${t.kind} in ('insurance', 'first-aid', 'background-check')`),
    check("proofs_forward", sql`${t.date} <= ${t.lastDay}`),
    check("proofs_document_has_type", sql`(${t.document} is null) = (${t.documentType} is null)`),
  ],
);
