// What went wrong on a visit, as it was written down: never changed, and not deleted while its visit is kept (triggers); a
// correction is another line below. Photos are pictures with an incident_id.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";

import { incidentKinds } from "~/business/incidents";
import { id, instant } from "../columns";
import { profiles } from "./clients";
import { visits } from "./visits";

const formKey = () => uuid("form_key").notNull().unique();

export const incidents = pgTable(
  "incidents",
  {
    id: id(),
    /** Null once the visit was deleted for its age: what happened stays. */
    visitId: uuid("visit_id").references(() => visits.id, { onDelete: "set null" }),
    kind: text("kind", { enum: incidentKinds }).notNull(),
    happenedAt: instant("happened_at").notNull(),
    place: text("place").notNull(),
    /** What happened. */
    story: text("story").notNull(),
    /** Who was hurt, or what was damaged. */
    harm: text("harm").notNull(),
    doneAtOnce: text("done_at_once").notNull(),
    /** Names and numbers. */
    witnesses: text("witnesses"),
    /** Which one, when, and what was said. */
    vet: text("vet"),
    /** Of the police or animal control: who took it, and its number. */
    officialReport: text("official_report"),
    reportedBy: uuid("reported_by")
      .notNull()
      .references(() => profiles.id),
    reportedAt: instant("reported_at").notNull(),
    /** Of the form: sent again, it's the same report. */
    formKey: formKey(),
  },
  (t) => [
    check("incidents_kind_known", sql`${t.kind} in (${sql.raw(incidentKinds.map((kind) => `'${kind}'`).join(", "))})`),
    check("incidents_happened", sql`${t.happenedAt} <= ${t.reportedAt}`),
    index("incidents_visit").on(t.visitId),
    index("incidents_newest").on(t.reportedAt.desc()),
  ],
);

/** What was learned later, or was wrong above. */
export const incidentLines = pgTable(
  "incident_lines",
  {
    id: id(),
    incidentId: uuid("incident_id")
      .notNull()
      .references(() => incidents.id),
    line: text("line").notNull(),
    writtenBy: uuid("written_by")
      .notNull()
      .references(() => profiles.id),
    writtenAt: instant("written_at").notNull(),
    formKey: formKey(),
  },
  (t) => [index("incident_lines_incident").on(t.incidentId, t.writtenAt)],
);
