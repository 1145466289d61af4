// Incident reports of visits. Immutable, and not deleted while the visit exists (triggers); corrections are added as
// lines. Photos are pictures with an incident_id.
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
    /** null once the old visit was deleted; the report stays. */
    visitId: uuid("visit_id").references(() => visits.id, { onDelete: "set null" }),
    kind: text("kind", { enum: incidentKinds }).notNull(),
    happenedAt: instant("happened_at").notNull(),
    place: text("place").notNull(),
    story: text("story").notNull(),
    /** Injured people or animals, or the damage. */
    harm: text("harm").notNull(),
    doneAtOnce: text("done_at_once").notNull(),
    /** Names and phone numbers. */
    witnesses: text("witnesses"),
    /** Name of the vet, time of the visit, and findings. */
    vet: text("vet"),
    /** Officer and number of a report to the police or animal control. */
    officialReport: text("official_report"),
    reportedBy: uuid("reported_by")
      .notNull()
      .references(() => profiles.id),
    reportedAt: instant("reported_at").notNull(),
    /** Idempotency key: submitting the same form again doesn't add a second report. */
    formKey: formKey(),
  },
  (t) => [
    check("incidents_kind_known", sql`${t.kind} in (${sql.raw(incidentKinds.map((kind) => `'${kind}'`).join(", "))})`),
    check("incidents_happened", sql`${t.happenedAt} <= ${t.reportedAt}`),
    index("incidents_visit").on(t.visitId),
    index("incidents_newest").on(t.reportedAt.desc()),
  ],
);

/** Later additions and corrections of a report. */
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
