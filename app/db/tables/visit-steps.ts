// What a walker said on the phone about a visit: on the way, begun, done. Each with the time it happened and the time the
// site heard of it, since a phone may be without signal. A step that was undone stays, and no longer counts.
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
    /** Made where it was pressed: sent again, it is the same press. */
    key: uuid("key").unique(),
    /** Where the phone was, if its owner lets the site know (docs/product.md, Where a visit began). */
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
