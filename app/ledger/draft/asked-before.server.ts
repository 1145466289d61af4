// What a client asked for last: where "the same again" begins (again.ts).
import { and, desc, eq, gte, isNull, lte, notInArray, sql } from "drizzle-orm";

import type { WeekHours } from "~/business/calendars/hours";
import { requestDaysAhead } from "~/business/policies";
import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { bookings, requests } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { listed, readTogether } from "~/db/together";
import type { PriceChange } from "~/offer/index";
import { hoursStored, priceChangesStored, readKeptHours, readPriceChanges } from "~/offer/index.server";
import { dayInLosAngeles, losAngeles } from "~/shared/dates";

import { petsWith } from "~/ledger/readers/request-details.server";
import { failedStates } from "~/ledger/model/states";
import type { AskedBefore } from "./again";
import type { RequestCalendar } from "./request-calendar";

/** For {@link askedBefore}: a single visit before one of a standing walk, and nothing that came to nothing. */
export const selectAskedBefore = (db: Db, clientId: string) =>
  db
    .select({
      service: requests.serviceType,
      minutes: requests.duration,
      medication: requests.medication,
      training: requests.training,
      timeOfDay: requests.timeOfDay,
      date: requests.date,
      pets: petsWith(db, { id: bookings.petId, name: pets.name, isAccepted: pets.isAccepted }),
    })
    .from(requests)
    .where(and(eq(requests.clientId, clientId), notInArray(requests.status, [...failedStates])))
    .orderBy(sql`${requests.seriesId} is not null`, desc(requests.createdAt), desc(requests.id))
    .limit(1);

type Row = Awaited<ReturnType<typeof selectAskedBefore>>[number];

/** Null: nothing yet. */
export function askedBefore([row]: readonly Row[]): AskedBefore | null {
  return row
    ? { ...row, service: row.service as ServiceId, pets: row.pets.filter(({ isAccepted }) => isAccepted) }
    : null;
}

/** Of the whole business. */
export const selectClosedDays = (db: Db, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  db
    .select({ from: closures.startsOn, to: closures.endsOn })
    .from(closures)
    .where(
      and(
        isNull(closures.walkerId),
        isNull(closures.startTime),
        gte(closures.endsOn, first),
        lte(closures.startsOn, last),
      ),
    );

/** Holidays are not in it: they close nothing. */
export function calendarOf(
  now: Temporal.Instant,
  {
    closed,
    service,
    priceChanges,
  }: {
    closed: readonly { from: Temporal.PlainDate; to: Temporal.PlainDate }[];
    service: WeekHours;
    priceChanges: readonly PriceChange[];
  },
): RequestCalendar {
  const today = dayInLosAngeles(now);
  const { hour, minute } = now.toZonedDateTimeISO(losAngeles);
  return {
    today: today.toString(),
    lastDay: today.add({ days: requestDaysAhead }).toString(),
    minutesNow: hour * 60 + minute,
    holidays: {},
    priceChanges,
    closures: closed.map(({ from, to }) => ({ from: from.toString(), to: to.toString() })),
    service,
  };
}

/** Columns for {@link readWaysBack}, to be asked together with others. */
export function askedColumns(db: Db, { clientId, now }: { clientId: string; now: Temporal.Instant }) {
  const today = dayInLosAngeles(now);
  return {
    hours: hoursStored(),
    prices: priceChangesStored(),
    asked: listed(selectAskedBefore(db, clientId)),
    closed: listed(selectClosedDays(db, today, today.add({ days: requestDaysAhead }))),
  };
}

type Asked = Awaited<ReturnType<typeof readTogether<ReturnType<typeof askedColumns>>>>;

export const readWaysBack = ({ asked, closed, hours, prices }: Asked, now: Temporal.Instant) => ({
  last: askedBefore(asked),
  calendar: calendarOf(now, { closed, service: readKeptHours(hours).service, priceChanges: readPriceChanges(prices) }),
});

/** For `waysToAsk`, where the form itself is not loaded. */
export async function readAskedBefore(db: Db, asking: { clientId: string; now: Temporal.Instant }) {
  return readWaysBack(await readTogether(db, askedColumns(db, asking)), asking.now);
}
