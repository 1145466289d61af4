// Rules for changing the time zone (docs/product.md, Time zone). It is refused while anything is booked ahead,
// because its hour would change. Outside calendars are then read again: their whole days and floating times depend on it.
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { activeStates } from "~/business/booking-states";
import { calendarSources } from "~/db/tables/calendars";
import { meetingHolds } from "~/db/tables/meetings";
import { requests, visits } from "~/db/tables/visits";
import { zoneMissing, zoneTaken } from "~/offer/texts";
import type { AdminContext } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import { timeZoneKey } from "~/business/business";

/**
 * Returns why the settings can't be saved, by field; {} when they can. Runs in the transaction that saves them, which holds
 * the setting's row: commands of the ledger wait for it (`lockZone`), or it waits for them and then finds their visits.
 */
export async function changeZone(
  { db: tx, now, business }: AdminContext,
  changed: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const zone = changed.get(timeZoneKey);
  if (zone === undefined) return {};
  const known = await tx
    .select({ name: sql`name` })
    .from(sql`pg_timezone_names`)
    .where(sql`name = ${zone}`);
  if (known.length === 0) return { [timeZoneKey]: zoneMissing };
  const ahead = unionAll(
    tx
      .select({ startsAt: visits.startsAt })
      .from(visits)
      .where(and(inArray(visits.status, [...activeStates]), gt(visits.endsAt, now))),
    tx
      .select({ startsAt: requests.windowStart })
      .from(requests)
      .where(and(eq(requests.status, "pending"), gt(requests.windowEnd, now))),
    tx
      .select({ startsAt: meetingHolds.startsAt })
      .from(meetingHolds)
      .where(and(isNull(meetingHolds.settledAt), gt(meetingHolds.heldUntil, now))),
  ).as("ahead");
  const [next] = await tx
    .select({ startsAt: ahead.startsAt, count: sql<number>`(count(*) over ())::int` })
    .from(ahead)
    .orderBy(ahead.startsAt)
    .limit(1);
  if (next) return { [timeZoneKey]: zoneTaken(next.count, formatInstant(next.startsAt, business.timeZone)) };
  // The new version drops reads in flight, whose days are in the former zone.
  const version = sql`${calendarSources.version} + 1`;
  await tx.update(calendarSources).set({ cursor: null, fullSyncAt: null, nextSyncAt: now, version });
  return {};
}
