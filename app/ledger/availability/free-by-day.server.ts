// Availability per day across all walkers (docs/product.md, Calendars on the site). Counts the stored slots without
// refreshing them, since a month is only an overview.
import { and, gte, lt, sql } from "drizzle-orm";

import { serviceTimeSlots } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { dayIn } from "~/shared/dates";

import { type Freedom, freedomOf } from "./freedom";
import { slotDaysAhead } from "~/business/policies";

/** Map of ISO day → availability. Past days and days beyond the booking horizon are left out. */
export async function freedomByDay(
  db: Db,
  { from, to, now }: { from: Temporal.PlainDate; to: Temporal.PlainDate; now: Temporal.Instant },
  zone: string,
): Promise<Map<string, Freedom>> {
  const today = dayIn(zone, now);
  const first = Temporal.PlainDate.compare(from, today) < 0 ? today : from;
  const end = today.add({ days: slotDaysAhead });
  const last = Temporal.PlainDate.compare(to, end) < 0 ? to : end;
  const clock = now.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
  const begins = sql`(${serviceTimeSlots.serviceDate} > ${today.toString()} or ${serviceTimeSlots.startTime} > ${clock})`;
  const rows = await db
    .select({
      day: serviceTimeSlots.serviceDate,
      free: sql<number>`(count(distinct ${serviceTimeSlots.startTime})
        filter (where ${serviceTimeSlots.status} = 'available'))::integer`,
      all: sql<number>`count(distinct ${serviceTimeSlots.startTime})::integer`,
    })
    .from(serviceTimeSlots)
    .where(and(gte(serviceTimeSlots.serviceDate, first), lt(serviceTimeSlots.serviceDate, last), begins))
    .groupBy(serviceTimeSlots.serviceDate);
  // There are no stored slots without walkers, so all days are left out.
  if (rows.length === 0) return new Map();
  const counts = new Map(rows.map(({ day, ...count }) => [day.toString(), count]));
  const found = new Map<string, Freedom>();
  for (let day = first; Temporal.PlainDate.compare(day, last) < 0; day = day.add({ days: 1 }))
    found.set(day.toString(), freedomOf(counts.get(day.toString())));
  return found;
}
