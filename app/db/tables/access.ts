// Home access of households, the log of who viewed it, and the keys that the business holds (docs/product.md, The way
// in).
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { keyMoves as moves } from "~/business/key-moves";

import { createdAt, id, instant, updatedAt, version } from "../columns";
import { profiles } from "./clients";
import { visits } from "./visits";

const household = () =>
  uuid("profile_id")
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** One row per household, encrypted: access to the database alone doesn't reveal the contents. */
export const householdAccess = pgTable("household_access", {
  id: id(),
  profileId: household().unique(),
  /** All fields as one JSON text, encrypted for this household (platform/process/sealed.ts). */
  sealed: text("sealed").notNull(),
  changedBy: uuid("changed_by").references(() => profiles.id, { onDelete: "set null" }),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Log of each time someone viewed a household's home access, or a walker's phone received it. Immutable (trigger). The
 * entry is written before the access details are shown or sent.
 */
export const accessLooks = pgTable(
  "access_looks",
  {
    id: id(),
    profileId: household(),
    /** null when the owner viewed it at her desk. */
    visitId: uuid("visit_id").references(() => visits.id, { onDelete: "set null" }),
    lookedBy: uuid("looked_by")
      .notNull()
      .references(() => profiles.id),
    lookedAt: instant("looked_at").notNull(),
    /** "phone": the server sent the entries to the walker's phone, which may show them without signal. */
    kind: text("kind", { enum: ["look", "phone"] })
      .notNull()
      .default("look"),
    /** Idempotency key of a view without signal; null for other entries. */
    key: uuid("key"),
    /** When the phone reported a view without signal; null for other entries. */
    reportedAt: instant("reported_at"),
  },
  (t) => [
    index("access_looks_household").on(t.profileId, t.lookedAt),
    index("access_looks_visit").on(t.visitId),
    unique("access_looks_once").on(t.key, t.profileId),
    uniqueIndex("access_looks_on_phone")
      .on(t.visitId, t.lookedBy, t.profileId)
      .where(sql`${t.kind} = 'phone'`),
    check("access_looks_known", sql`${t.kind} in ('look', 'phone')`),
    check("access_looks_reported", sql`(${t.key} is null) = (${t.reportedAt} is null)`),
  ],
);

/** A household's key that the business holds. Its tag has only a code, no name or address. */
export const householdKeys = pgTable(
  "household_keys",
  {
    id: id(),
    profileId: household(),
    label: text("label").notNull(),
    /** What the key opens, such as "Front door". */
    opens: text("opens").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("household_keys_label").on(sql`lower(${t.label})`),
    index("household_keys_household").on(t.profileId),
  ],
);

/** Handovers of a key, one row each; the last row has its current holder. Immutable (trigger). */
export const keyMoves = pgTable(
  "key_moves",
  {
    id: id(),
    keyId: uuid("key_id")
      .notNull()
      .references(() => householdKeys.id, { onDelete: "cascade" }),
    /** Position in the key's history, from 1. Unique per key, so that one of two concurrent handovers fails. */
    number: integer("number").notNull(),
    kind: text("kind", { enum: moves }).notNull(),
    /** New holder; null when the business no longer has the key. */
    holderId: uuid("holder_id").references(() => profiles.id),
    recordedBy: uuid("recorded_by")
      .notNull()
      .references(() => profiles.id),
    at: instant("at").notNull(),
  },
  (t) => [
    unique("key_moves_once").on(t.keyId, t.number),
    check("key_moves_counted", sql`${t.number} > 0`),
    check("key_moves_known", sql`${t.kind} in ('handed-over', 'given-back', 'lost')`),
    check("key_moves_held", sql`(${t.kind} = 'handed-over') = (${t.holderId} is not null)`),
  ],
);
