// A household's way in, who looked at it, and the keys that are held (docs/product.md, The way in).
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

/** One a household. What is in it, nobody reads who has only the database. */
export const householdAccess = pgTable("household_access", {
  id: id(),
  profileId: household().unique(),
  /** All fields as one JSON, sealed for this household (platform/process/sealed.ts). */
  sealed: text("sealed").notNull(),
  changedBy: uuid("changed_by").references(() => profiles.id, { onDelete: "set null" }),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Somebody opened a household's way in: written before anything is shown, and never changed (a trigger refuses it). */
export const accessLooks = pgTable(
  "access_looks",
  {
    id: id(),
    profileId: household(),
    /** None: the owner, at her desk. */
    visitId: uuid("visit_id").references(() => visits.id, { onDelete: "set null" }),
    lookedBy: uuid("looked_by")
      .notNull()
      .references(() => profiles.id),
    lookedAt: instant("looked_at").notNull(),
  },
  (t) => [index("access_looks_household").on(t.profileId, t.lookedAt), index("access_looks_visit").on(t.visitId)],
);

/** A key that was handed to us. Its tag has a code, and neither name nor address. */
export const householdKeys = pgTable(
  "household_keys",
  {
    id: id(),
    profileId: household(),
    label: text("label").notNull(),
    /** "Front door". */
    opens: text("opens").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("household_keys_label").on(sql`lower(${t.label})`),
    index("household_keys_household").on(t.profileId),
  ],
);

/** Where a key went, one row each time; the last one says where it is. Never changed (a trigger refuses it). */
export const keyMoves = pgTable(
  "key_moves",
  {
    id: id(),
    keyId: uuid("key_id")
      .notNull()
      .references(() => householdKeys.id, { onDelete: "cascade" }),
    /** From 1 on; of two who move a key at once, the database lets one in. */
    number: integer("number").notNull(),
    kind: text("kind", { enum: moves }).notNull(),
    /** Who has it from then on; null: none of us. */
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
