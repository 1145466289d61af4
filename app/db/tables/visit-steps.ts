// Steps of a visit, sent from the walker's phone: on the way, started, finished. Each has the time when it happened and
// the time when it arrived, since a phone may be offline. An undone step stays in the table but no longer counts.
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { type StepPlace, visitSteps as steps } from "~/business/booking-states";
import { id, instant } from "../columns";
import { profiles } from "./clients";
import { visits } from "./visits";

export const visitSteps = pgTable(
  "visit_steps",
  {
    id: id(),
    visitId: uuid("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    step: text("step", { enum: steps }).notNull(),
    happenedAt: instant("happened_at").notNull(),
    notedAt: instant("noted_at").notNull(),
    actorId: uuid("actor_id")
      .notNull()
      .references(() => profiles.id),
    /** Idempotency key made by the phone. */
    key: uuid("key").unique(),
    /** Location of the phone, if the walker shares it (docs/product.md, Where a visit began). */
    place: jsonb("place").$type<StepPlace>(),
    undoneAt: instant("undone_at"),
    undoneBy: uuid("undone_by").references(() => profiles.id),
  },
  (t) => [
    check("visit_steps_known", sql`${t.step} in (${sql.raw(steps.map((step) => `'${step}'`).join(", "))})`),
    check("visit_steps_place_counts", sql`${t.place} is null or (${t.step} <> 'on-my-way' and ${t.undoneAt} is null)`),
    uniqueIndex("visit_steps_once")
      .on(t.visitId, t.step)
      .where(sql`${t.undoneAt} is null`),
    index("visit_steps_visit").on(t.visitId),
  ],
);
