// Reads the desk's first page: today's visits, working walkers, tomorrow, and the week's figures (docs/product.md, The
// day at a glance).
import { and, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";

import { selectWalkers } from "~/accounts/index.server";
import { promisedStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";
import { formatWeekday, dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import { sundayOf } from "~/shared/weeks";

import { busyOf, termsOf, selectRequests, walkerColumns } from "~/ledger/index.server";
import { type DayNow, dayNow } from "./day-now.server";
import { selectDays, toVisits } from "~/day/index.server";
import { rangesOf } from "~/business/times/working-hours";
import { instantAt } from "~/business/times/windows";

export interface WeekFigures {
  /** First day of the week: "Sunday, November 22". */
  first: string;
  last: string;
  visits: number;
  /** Total price in cents of the week's visits, with no-shows and without canceled visits. */
  booked: Cents;
}

export interface Now extends DayNow {
  /** Time of the query as an ISO instant. */
  at: string;
  /** Today: "Monday, November 23". */
  day: string;
  /** All walkers, working or not. */
  walkers: readonly { id: string; name: string }[];
  /** Tomorrow's visits. `first`: start of the first one as an ISO instant; null when there is none. */
  tomorrow: { visits: number; first: string | null };
  week: WeekFigures;
}

const daysOf = (now: Temporal.Instant, zone: string) => {
  const today = dayIn(zone, now);
  const start = instantAt(today, "00:00", zone);
  const end = instantAt(today.add({ days: 1 }), "00:00", zone);
  return { today, stretch: { from: start, to: end }, sunday: sundayOf(today) };
};

/** Columns for any query; {@link nowOf} reads them. */
export function nowColumns(db: Db, now: Temporal.Instant, zone: string) {
  const { today, stretch, sunday } = daysOf(now, zone);
  const whoWalk = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${profiles.isEmployee}`);
  return {
    // Includes yesterday, whose visits may still be in progress, and tomorrow, whose visits are counted.
    around: jsonRows(selectDays(db, today.subtract({ days: 1 }), 3, zone)),
    walkers: jsonRows(selectWalkers(db)),
    closedToday: jsonRows(selectClosed(db, today)),
    week: jsonRows(selectWeek(db, sunday, zone)),
    ...walkerColumns(db, whoWalk, stretch, zone),
  };
}

type NowRows = Parameters<typeof termsOf>[0] &
  Parameters<typeof busyOf>[0] & {
    around: Parameters<typeof toVisits>[0];
    walkers: Awaited<ReturnType<typeof selectWalkers>>;
    closedToday: Awaited<ReturnType<typeof selectClosed>>;
    week: Awaited<ReturnType<typeof selectWeek>>;
  };

export function nowOf(rows: NowRows, now: Temporal.Instant, zone: string): Now {
  const { today, stretch, sunday } = daysOf(now, zone);
  const busy = busyOf(
    rows,
    rows.walkers.map(({ id }) => id),
    stretch,
    zone,
  );
  const walkers = rows.walkers.map(({ id, name }) => {
    const isOff = rows.closedToday.some((one) => one.walkerId === null || one.walkerId === id);
    const ranges = isOff ? [] : rangesOf(today, termsOf(rows, id));
    return {
      id,
      name,
      hours: ranges.map(({ start, end }) => ({
        start: instantAt(today, start, zone),
        end: instantAt(today, end, zone),
      })),
      busy: busy.filter(({ walkerId }) => walkerId === id),
    };
  });
  const all = toVisits(rows.around);
  const isTomorrow = ({ startsAt }: { startsAt: string }) =>
    Temporal.Instant.compare(Temporal.Instant.from(startsAt), stretch.to) >= 0;
  const tomorrow = all.filter((visit) => isTomorrow(visit) && visit.status === "confirmed");
  const [figures = { visits: 0, booked: 0 }] = rows.week;
  return {
    at: now.toString(),
    day: formatWeekday(today),
    walkers: walkers.map(({ id, name }) => ({ id, name })),
    ...dayNow(
      {
        today: { start: stretch.from, end: stretch.to },
        visits: all.filter((visit) => !isTomorrow(visit)),
        walkers,
      },
      now,
      zone,
    ),
    tomorrow: { visits: tomorrow.length, first: tomorrow[0]?.startsAt ?? null },
    week: { first: formatWeekday(sunday), last: formatWeekday(sunday.add({ days: 6 })), ...figures },
  };
}

/** Selects days that are closed as a whole. Closures of single hours are included in the busy times. */
const selectClosed = (db: Db, today: Temporal.PlainDate) =>
  db
    .select({ walkerId: closures.walkerId })
    .from(closures)
    .where(and(isNull(closures.startTime), lte(closures.startsOn, today), gte(closures.endsOn, today)));

const selectWeek = (db: Db, sunday: Temporal.PlainDate, zone: string) =>
  selectRequests(db, {
    visits: sql<number>`count(distinct ${visits.id})::integer`,
    booked: sql<Cents>`coalesce(sum(${requests.totalCents}), 0)::integer`,
  }).where(
    and(
      inArray(requests.status, promisedStates),
      gte(visits.startsAt, instantAt(sunday, "00:00", zone)),
      lt(visits.startsAt, instantAt(sunday.add({ days: 7 }), "00:00", zone)),
    ),
  );
