// Free times for a meet and greet by the owner's hours, closures, visits and external calendars (docs/product.md, Meet
// and greet).
import { and, asc, eq, gte, inArray, lt, ne, sql } from "drizzle-orm";

import { listWalkers, selectWalkers } from "~/accounts/index.server";
import type { Holiday } from "~/business/calendars/holidays";
import type { Weekday } from "~/business/calendars/hours";
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import { meetAndGreet, slotMinutes } from "~/business/policies";
import { policiesOn } from "~/business/money/owner-policies";
import { busyStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { serviceTimeSlots } from "~/db/tables/availability";
import { visits } from "~/db/tables/visits";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { holidayOn, isWithin, meetingHoursOn } from "~/offer/index";
import { getHolidays, hoursStored, policyChangesStored, readKeptHours, readPolicyChanges } from "~/offer/index.server";
import { withoutZone } from "~/shared/day-names";
import { formatInstant, formatWeekday, isDay, dayIn } from "~/shared/dates";

import { readWalker } from "~/ledger/index.server";
import { nearWord } from "~/asking/meetings/texts";
import { type Holder, selectHeldStarts } from "./holds.server";
import { freeTimes, holdableTimes, type MeetingDay, pickOfferedTimes } from "./rules";
import { rangesWithin, addMinutes } from "~/business/times/working-hours";
import { instantAt } from "~/business/times/windows";
import { timeOf } from "~/business/times/times-in-words";
import { zoneName } from "~/shared/zones";

/** Returns the owner or, if the owner does not walk, the first walker; null when there is no walker. */
export async function getHostId(db: Db): Promise<string | null> {
  const [host] = await listWalkers(db);
  return host?.id ?? null;
}

interface Reading {
  hostId: string;
  now: Temporal.Instant;
  /** The meeting that is being moved. Its own time counts as free. */
  ownVisitId?: string | null;
  /** The person who chooses. Times held for this person count as free. */
  holder?: Holder | null;
}

/** Reads all days on which a meeting can be scheduled. */
export async function readMeetingDays(
  db: Db,
  { hostId, now, ownVisitId = null, holder = null }: Reading,
  zone: string,
): Promise<MeetingDay[]> {
  const first = dayIn(zone, now);
  const last = first.add({ days: meetAndGreet.daysAhead });
  const { dayOf, kept } = await readWalker(db, hostId, { first, last, ownVisitId }, zone);
  const { met, held, policies } = await readInOneStatement(db, {
    policies: policyChangesStored(),
    met: jsonRows(selectMeetings(db, hostId, { first, last, ownVisitId }, zone)),
    held: jsonRows(selectHeldStarts(db, hostId, now, holder)),
  });
  const noticeHours = meetingHoursNow(policies, now, zone);
  const metOn = groupStartsByDay(met, zone);
  const heldOn = groupStartsByDay(held, zone);
  return Array.from({ length: meetAndGreet.daysAhead + 1 }, (_, days) => {
    const day = first.add({ days });
    const known = dayOf(day);
    const ranges = rangesWithin(meetingHoursOn(kept, day.dayOfWeek as Weekday), known.ranges);
    const holds = heldOn.get(day.toString()) ?? [];
    return {
      ...known,
      ranges,
      taken: [...known.taken, ...holds.map((start) => toTakenTime(start, known.travel))],
      visits: known.visits + holds.length,
      meetings: (metOn.get(day.toString())?.length ?? 0) + holds.length,
      noticeHours,
    };
  });
}

/** Returns the minimum notice in hours. `stored`: the column {@link policyChangesStored}. */
const meetingHoursNow = (stored: string | null, now: Temporal.Instant, zone: string): number =>
  policiesOn(readPolicyChanges(stored), dayIn(zone, now).toString()).meetingHours;

function groupStartsByDay(
  rows: readonly { startsAt: Temporal.Instant }[],
  zone: string,
): Map<string, Temporal.Instant[]> {
  const starts = rows.map(({ startsAt }) => startsAt);
  return Map.groupBy(starts, (start) => dayIn(zone, start).toString());
}

/** Includes the travel time to the next visit. */
const toTakenTime = (start: Temporal.Instant, travel: number) => ({
  start,
  end: start.add({ minutes: meetAndGreet.minutes + travel }),
});

const selectMeetings = (
  db: Db,
  hostId: string,
  { first, last, ownVisitId }: Record<"first" | "last", Temporal.PlainDate> & { ownVisitId: string | null },
  zone: string,
) =>
  db
    .select({ startsAt: visits.startsAt })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, hostId),
        eq(visits.serviceType, meetAndGreetKind.id),
        inArray(visits.status, busyStates),
        gte(visits.startsAt, instantAt(first, "00:00", zone)),
        lt(visits.startsAt, instantAt(last.add({ days: 1 }), "00:00", zone)),
        ownVisitId ? ne(visits.id, ownVisitId) : undefined,
      ),
    );

/** Times of a day as a page shows them; `value` is the value of the button. */
export interface OfferedDay {
  /** "Today, Monday, November 23", "Thursday, November 26 (Thanksgiving)". */
  day: string;
  /** "Today" or "Tomorrow". */
  near?: string;
  /** " (Thanksgiving)"; empty on other days. */
  holiday: string;
  times: { value: string; label: string }[];
}

export interface MeetingOffer {
  days: OfferedDay[];
  /** ISO day from which the page can show later times; null when there are none. */
  later: string | null;
  /** True when the page already shows later times. */
  isLater: boolean;
}

interface OfferQuery {
  /** ISO day from the URL. Anything else shows the soonest times. */
  from: string | null;
  /** The meeting that is being moved. Its current time is not offered. */
  own?: { id: string; startsAt: Temporal.Instant } | null;
  holder?: Holder | null;
  /** False when the person's email address is not confirmed. Fewer times are offered then. */
  isConfirmed?: boolean;
}

export async function getMeetingOffer(
  db: Db,
  now: Temporal.Instant,
  zone: string,
  { from, own = null, holder = null, isConfirmed = true }: OfferQuery,
): Promise<MeetingOffer> {
  const hostId = await getHostId(db);
  const [days, holidays] = await Promise.all([
    hostId ? readMeetingDays(db, { hostId, now, ownVisitId: own?.id ?? null, holder }, zone) : [],
    getHolidays(db),
  ]);
  const choosable = isConfirmed ? freeTimes(days, now, zone) : holdableTimes(days, now, zone);
  const free = choosable.filter((start) => !own?.startsAt.equals(start));
  const first = from && isDay(from) ? instantAt(Temporal.PlainDate.from(from), "00:00", zone) : null;
  const wanted = first ? free.filter((start) => Temporal.Instant.compare(start, first) >= 0) : free;
  const shown = pickOfferedTimes(wanted, zone);
  const last = shown.at(-1);
  const next = last && dayIn(zone, last).add({ days: 1 });
  const hasMore = next && wanted.some((start) => Temporal.PlainDate.compare(dayIn(zone, start), next) >= 0);
  return {
    days: byDay(shown, now, zone, holidays),
    later: hasMore ? next.toString() : null,
    isLater: first !== null && Temporal.Instant.compare(first, now) > 0,
  };
}

/** Maximum number of half hours, as many as three full days have. */
const maxSoonTimes = 72;

/**
 * Columns for any query: the owner's next free half hours as stored. Used in mails, which don't reserve the times that
 * they name.
 */
export const soonColumns = (db: Db, now: Temporal.Instant, zone: string) => ({
  hours: hoursStored(),
  policies: policyChangesStored(),
  soon: jsonRows(
    db
      .select({ day: serviceTimeSlots.serviceDate, start: serviceTimeSlots.startTime })
      .from(serviceTimeSlots)
      .where(
        and(
          eq(serviceTimeSlots.employeeId, sql`(select id from ${selectWalkers(db).limit(1)} as host)`),
          eq(serviceTimeSlots.status, "available"),
          gte(serviceTimeSlots.serviceDate, dayIn(zone, now)),
        ),
      )
      .orderBy(asc(serviceTimeSlots.serviceDate), asc(serviceTimeSlots.startTime))
      .limit(maxSoonTimes),
  ),
});

/**
 * The next two days with free times: "Tue, Nov 24 at 10:30 AM or 2:00 PM, or Wed, Nov 25 at 9:00 AM PT". null when no
 * time is free.
 */
export function soonInWords(
  {
    soon,
    hours,
    policies,
  }: { soon: readonly { day: Temporal.PlainDate; start: string }[]; hours: string | null; policies: string | null },
  now: Temporal.Instant,
  zone: string,
): string | null {
  const notBefore = now.add({ hours: meetingHoursNow(policies, now, zone) });
  const kept = readKeptHours(hours);
  const free = soon
    .filter(({ day, start }) => {
      const open = meetingHoursOn(kept, day.dayOfWeek as Weekday);
      return isWithin(open, start.slice(0, 5), addMinutes(start, slotMinutes));
    })
    .map(({ day, start }) => instantAt(day, start, zone))
    .filter((start) => Temporal.Instant.compare(start, notBefore) > 0);
  const days = Map.groupBy(
    pickOfferedTimes(free, zone).map((each) => dayAndTime(each, zone)),
    ({ day }) => day,
  );
  const inWords = [...days]
    .slice(0, 2)
    .map(([day, times]) => `${day} at ${times.map(({ time }) => time).join(" or ")}`);
  return inWords.length > 0 ? `${inWords.join(", or ")} ${zoneName(zone)}` : null;
}

/** "Tue, Nov 24" and "10:30 AM". */
function dayAndTime(start: Temporal.Instant, zone: string) {
  const [, day = "", time = ""] = /^(.*), ([\d:]+ [AP]M)/.exec(formatInstant(start, zone)) ?? [];
  return { day, time };
}

/** Days with their times. A day that is one of the `holidays` has its name. */
export function byDay(
  times: readonly Temporal.Instant[],
  now: Temporal.Instant,
  zone: string,
  holidays: readonly Holiday[] = [],
): OfferedDay[] {
  const today = dayIn(zone, now);
  const days = Map.groupBy(times, (start) => dayIn(zone, start).toString());
  return [...days].map(([iso, starts]) => {
    const date = Temporal.PlainDate.from(iso);
    const near = nearWord[today.until(date).days];
    const name = holidayOn(date, holidays)?.name;
    const holiday = name ? ` (${name})` : "";
    return {
      day: `${near ? `${near}, ` : ""}${formatWeekday(date)}${holiday}`,
      near,
      holiday,
      times: starts.map((start) => ({
        value: start.toString(),
        label: withoutZone(timeOf(start.toString(), zone), zone),
      })),
    };
  });
}
