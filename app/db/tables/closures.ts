// Time off of the business or of one walker.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, time, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, id } from "../columns";
import { profiles } from "./clients";

/** Time without visits, for the whole business or one walker: whole days, or a range of hours. */
export const closures = pgTable(
  "closures",
  {
    id: id(),
    /** null for the whole business. */
    walkerId: uuid("walker_id").references(() => profiles.id, { onDelete: "cascade" }),
    startsOn: day("starts_on").notNull(),
    endsOn: day("ends_on").notNull(),
    /** Wall time of the business; both are null for whole days. */
    startTime: time("start_time"),
    endTime: time("end_time"),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (t) => [
    check("closures_forward", sql`${t.startsOn} <= ${t.endsOn}`),
    check(
      "closures_hours",
      sql`(${t.startTime} is null) = (${t.endTime} is null) and (${t.startTime} is null or ${t.startsOn} + ${t.startTime} < ${t.endsOn} + ${t.endTime})`,
    ),
    index("closures_days").on(t.endsOn, t.startsOn),
  ],
);
