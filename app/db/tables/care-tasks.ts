// The things to do at a household's visits, and the ticks of each visit (docs/product.md, Things to do).
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { taskKinds } from "~/business/services/care-tasks";

import { createdAt, id, instant } from "../columns";
import { pets, profiles } from "./clients";
import { visits } from "./visits";

/** Immutable except for `endedAt`: a change ends the row and adds another, so that past visits keep their list. */
export const careTasks = pgTable(
  "care_tasks",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** null for the household, such as for plants. */
    petId: uuid("pet_id").references(() => pets.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: taskKinds }).notNull(),
    words: text("words"),
    dose: text("dose"),
    /** Wall time such as "08:00"; null for every visit. */
    at: text("at"),
    /** null for every service. */
    serviceType: text("service_type"),
    createdAt: createdAt(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    check("care_tasks_kind_known", sql`${t.kind} in (${sql.raw(taskKinds.map((kind) => `'${kind}'`).join(", "))})`),
    check("care_tasks_clock", sql`${t.at} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
    check("care_tasks_dose", sql`${t.kind} <> 'medication' or ${t.dose} is not null`),
    check("care_tasks_said", sql`${t.kind} <> 'other' or ${t.words} is not null`),
    index("care_tasks_household").on(t.profileId),
    index("care_tasks_pet").on(t.petId),
  ],
);

/** Ticks: a thing was done at a visit, or there is a reason why it was not. */
export const visitTasks = pgTable(
  "visit_tasks",
  {
    visitId: uuid("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    taskId: uuid("task_id")
      .notNull()
      .references(() => careTasks.id, { onDelete: "cascade" }),
    happenedAt: instant("happened_at").notNull(),
    notedAt: instant("noted_at").notNull(),
    actorId: uuid("actor_id")
      .notNull()
      .references(() => profiles.id),
    /** null when it was done. */
    reason: text("reason"),
  },
  (t) => [primaryKey({ columns: [t.visitId, t.taskId] }), index("visit_tasks_task").on(t.taskId)],
);
