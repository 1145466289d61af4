// Reads the client's last request, which "the same again" repeats (repeat-request.ts).
import { and, desc, eq, gte, isNull, lte, notInArray, sql } from "drizzle-orm";

import type { WeekHours } from "~/business/calendars/hours";
import { requestDaysAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { bookings, requests } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import type { PriceHistory } from "~/offer/index";
import {
  hoursStored,
  policyChangesStored,
  priceHistoryStored,
  readKeptHours,
  readPolicyChanges,
  readPriceHistory,
} from "~/offer/index.server";
import { soonestNow } from "~/business/money/owner-policies";
import { dayIn } from "~/shared/dates";

import { petsWith } from "~/ledger/readers/request-details.server";
import { failedStates } from "~/ledger/model/states";
import type { PreviousRequest } from "./repeat-request";
import type { RequestCalendar } from "./request-calendar";

/** Query for {@link askedBefore}. Prefers single visits to days of a standing walk and skips failed requests. */
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

/** Returns the client's previous request; null before the first one. */
export const askedBefore = ([row]: readonly Row[]): PreviousRequest | null =>
  row ? { ...row, service: row.service, pets: row.pets.filter(({ isAccepted }) => isAccepted) } : null;

/** Whole days on which the business is closed for everyone. */
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

/** Builds the calendar data of the form. Leaves the holidays empty, because a holiday closes no day. */
export function calendarOf(
  now: Temporal.Instant,
  zone: string,
  {
    closed,
    service,
    history,
    soonest,
  }: {
    /** Earliest start that a client can ask for; null without a notice. */
    soonest: Temporal.Instant | null;
    closed: readonly { from: Temporal.PlainDate; to: Temporal.PlainDate }[];
    service: WeekHours;
    history: PriceHistory;
  },
): RequestCalendar {
  const today = dayIn(zone, now);
  const { hour, minute } = now.toZonedDateTimeISO(zone);
  const first = soonest?.toZonedDateTimeISO(zone);
  return {
    today: today.toString(),
    lastDay: today.add({ days: requestDaysAhead }).toString(),
    minutesNow: hour * 60 + minute,
    soonest: first
      ? { day: first.toPlainDate().toString(), minutes: first.hour * 60 + first.minute }
      : { day: today.toString(), minutes: 0 },
    holidays: {},
    history,
    closures: closed.map(({ from, to }) => ({ from: from.toString(), to: to.toString() })),
    service,
  };
}

/** Columns that {@link readAskedColumns} reads, to combine with others in one query. */
export function askedColumns(db: Db, { clientId, now }: { clientId: string; now: Temporal.Instant }, zone: string) {
  const today = dayIn(zone, now);
  return {
    hours: hoursStored(),
    prices: priceHistoryStored(),
    policies: policyChangesStored(),
    asked: jsonRows(selectAskedBefore(db, clientId)),
    closed: jsonRows(selectClosedDays(db, today, today.add({ days: requestDaysAhead }))),
  };
}

type Asked = Awaited<ReturnType<typeof readInOneStatement<ReturnType<typeof askedColumns>>>>;

export const readAskedColumns = (
  { asked, closed, hours, prices, policies }: Asked,
  now: Temporal.Instant,
  zone: string,
) => ({
  last: askedBefore(asked),
  calendar: calendarOf(now, zone, {
    soonest: soonestNow({ policies: readPolicyChanges(policies), timeZone: zone }, now),
    closed,
    service: readKeptHours(hours).service,
    history: readPriceHistory(prices),
  }),
});

/** Reads what `getRequestLinks` needs, for pages without the request form. */
export const readAskedBefore = async (db: Db, asking: { clientId: string; now: Temporal.Instant }, zone: string) =>
  readAskedColumns(await readInOneStatement(db, askedColumns(db, asking, zone)), asking.now, zone);
