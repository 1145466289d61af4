// Reads a walker's slots (docs/product.md, Slots). Stale slots are refreshed before they are returned.
import { and, asc, between, eq } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { serviceTimeSlots } from "~/db/tables/availability";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { dayIn } from "~/shared/dates";

import { readWalker } from "~/ledger/times/free-times.server";
import { fitsInto } from "~/business/times/working-hours";
import { instantAt } from "~/business/times/windows";
import { freshenSlots, freshnessColumns, isFresh } from "./make-slots.server";
import { minutesFree, type Slot, slotsOf } from "./rules";
import { slotDaysAhead, slotMinutes } from "~/business/policies";

type DaySlot = Omit<Slot, "visit"> & { day: Temporal.PlainDate };

interface Asked {
  walkerId: string;
  first: Temporal.PlainDate;
  /** Last day, inclusive. Defaults to the first day. */
  last?: Temporal.PlainDate;
  now: Temporal.Instant;
}

/** Lists the slots that have not begun. A stored status other than available or booked is reported as unavailable. */
export async function listSlots(db: Db, asked: Asked, zone: string): Promise<DaySlot[]> {
  const { walkerId, now } = asked;
  const stored = selectSlots(db, asked);
  const { rows, ...freshness } = await readInOneStatement(db, {
    rows: jsonRows(stored),
    ...freshnessColumns(db, walkerId),
  });
  const areRight = isFresh(freshness, now, zone);
  if (!areRight) await freshenSlots(db, walkerId, now, zone);
  return (areRight ? rows : await stored).flatMap(({ day, start, end, status }) => {
    if (Temporal.Instant.compare(instantAt(day, start, zone), now) <= 0) return [];
    const known = status === "available" || status === "booked" ? status : "unavailable";
    return [{ day, start: start.slice(0, 5), end: end.slice(0, 5), status: known }];
  });
}

const selectSlots = (db: Db, { walkerId, first, last = first }: Asked) =>
  db
    .select({
      day: serviceTimeSlots.serviceDate,
      start: serviceTimeSlots.startTime,
      end: serviceTimeSlots.endTime,
      status: serviceTimeSlots.status,
    })
    .from(serviceTimeSlots)
    .where(and(eq(serviceTimeSlots.employeeId, walkerId), between(serviceTimeSlots.serviceDate, first, last)))
    .orderBy(asc(serviceTimeSlots.serviceDate), asc(serviceTimeSlots.startTime));

/** "slot-over": the slot has begun. "slot-soon": the owner needs more notice. "slot-none": the day has no such slot. "slot-gone": the visit no longer fits. */
export type SlotProblem = "slot-over" | "slot-soon" | "slot-none" | "slot-gone";

/**
 * Checks whether a visit can begin in a slot. `problem`: null when the whole visit is free and within the walker's
 * hours. `free`: longest possible visit from that start, in minutes.
 */
export async function readSlot(
  db: Db,
  wanted: {
    walkerId: string;
    startsAt: Temporal.Instant;
    minutes?: number;
    now: Temporal.Instant;
    /** Earliest start that the client can ask for; null without a notice. */
    soonest?: Temporal.Instant | null;
  },
  zone: string,
): Promise<{ problem: SlotProblem | null; free: number }> {
  const { walkerId, startsAt, minutes = slotMinutes, now, soonest } = wanted;
  if (Temporal.Instant.compare(startsAt, now) <= 0) return { problem: "slot-over", free: 0 };
  if (soonest && Temporal.Instant.compare(startsAt, soonest) < 0) return { problem: "slot-soon", free: 0 };
  const day = dayIn(zone, startsAt);
  const known = (await readWalker(db, walkerId, { first: day }, zone)).dayOf(day);
  const slot = slotsOf(known, now, zone).find(({ start }) => instantAt(day, start, zone).equals(startsAt));
  if (!slot) return { problem: "slot-none", free: 0 };
  const free = slot.status === "available" ? minutesFree(known, startsAt, zone) : 0;
  const fits = fitsInto(known.ranges, day, startsAt, Math.max(minutes, slotMinutes), zone);
  return { problem: fits && free >= minutes ? null : "slot-gone", free };
}

export interface NextFree {
  day: Temporal.PlainDate;
  /** Wall time of the business, "09:00". */
  start: string;
}

/**
 * Lists the next starts on or after the day `from` at which a visit of that length fits, soonest first; at most `most`.
 */
export async function listNextFree(
  db: Db,
  wanted: {
    walkerId: string;
    from: Temporal.PlainDate;
    /** Only starts later than this are returned. Defaults to `now`. */
    after?: Temporal.Instant;
    minutes: number;
    now: Temporal.Instant;
    most: number;
  },
  zone: string,
): Promise<NextFree[]> {
  const { walkerId, minutes, now, most } = wanted;
  const after = wanted.after && Temporal.Instant.compare(wanted.after, now) > 0 ? wanted.after : now;
  const days = bookableDays(now, zone).filter((day) => Temporal.PlainDate.compare(day, wanted.from) >= 0);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const startsOn = await readFreeStarts(db, { walkerId, first, last, minutes, after }, zone);
  const found: NextFree[] = [];
  for (const day of days) {
    if (found.length >= most) break;
    found.push(...startsOn(day).slice(0, most - found.length));
  }
  return found;
}

export type FreeStart = NextFree & { walkerId: string };

/** Number of days read per query. Most walkers have a free day within a week. */
const daysPerQuery = 7;

/**
 * Returns the free starts of the next `most` days with a free walker, each day's starts soonest first. `after`: only
 * later starts are returned.
 */
export async function listFreeDays(
  db: Db,
  now: Temporal.Instant,
  zone: string,
  most: number,
  after = now,
): Promise<FreeStart[][]> {
  const walkers = await listWalkers(db);
  const days = bookableDays(now, zone);
  const found: FreeStart[][] = [];
  for (let at = 0; at < days.length && found.length < most; at += daysPerQuery) {
    const week = days.slice(at, at + daysPerQuery);
    const [first, last] = [week[0], week.at(-1)];
    if (!first || !last) break;
    const ofWalkers = await Promise.all(
      walkers.map(async ({ id: walkerId }) => ({
        walkerId,
        startsOn: await readFreeStarts(db, { walkerId, first, last, minutes: slotMinutes, after }, zone),
      })),
    );
    for (const day of week) {
      if (found.length === most) break;
      const free = ofWalkers.flatMap(({ walkerId, startsOn }) => startsOn(day).map((next) => ({ ...next, walkerId })));
      if (free.length > 0) found.push(free.toSorted((one, other) => one.start.localeCompare(other.start)));
    }
  }
  return found;
}

function bookableDays(now: Temporal.Instant, zone: string): Temporal.PlainDate[] {
  const today = dayIn(zone, now);
  return Array.from({ length: slotDaysAhead }, (_, after) => today.add({ days: after }));
}

/** Reads a range of a walker's days once. Resolves to a function that lists the free starts of one of these days. */
async function readFreeStarts(
  db: Db,
  wanted: {
    walkerId: string;
    first: Temporal.PlainDate;
    last: Temporal.PlainDate;
    minutes: number;
    after: Temporal.Instant;
  },
  zone: string,
): Promise<(day: Temporal.PlainDate) => NextFree[]> {
  const { walkerId, first, last, minutes, after } = wanted;
  const { dayOf } = await readWalker(db, walkerId, { first, last }, zone);
  return (day) => {
    const known = dayOf(day);
    return slotsOf(known, after, zone)
      .filter(
        ({ start, status }) =>
          status === "available" && minutesFree(known, instantAt(day, start, zone), zone) >= minutes,
      )
      .map(({ start }) => ({ day, start }));
  };
}
