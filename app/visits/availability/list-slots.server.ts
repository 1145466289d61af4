// The slots of a walker's day (docs/product.md, Slots): right at the moment they are read, however far the job has got,
// and never with what takes them.
import { and, asc, eq } from "drizzle-orm";

import { serviceTimeSlots } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { listed, readTogether } from "~/db/together";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { fitsInto } from "~/visits/ledger/hours";
import { instantAt } from "~/visits/ledger/windows";
import { freshenSlots, freshnessColumns, isFresh } from "./make-slots.server";
import { readWalker } from "./read-walker.server";
import { minutesFree, slotDaysAhead, slotMinutes, slotsOf } from "./rules";

export interface SlotOfDay {
  /** Wall times of Los Angeles, "09:00". */
  start: string;
  end: string;
  /** Anything that is neither available nor booked is unavailable. */
  status: "available" | "booked" | "unavailable";
}

/** Those that are over are left out. */
export async function listSlots(
  db: Db,
  { walkerId, day, now }: { walkerId: string; day: Temporal.PlainDate; now: Temporal.Instant },
): Promise<SlotOfDay[]> {
  const stored = selectSlots(db, walkerId, day);
  const { rows, ...freshness } = await readTogether(db, { rows: listed(stored), ...freshnessColumns(db, walkerId) });
  const areRight = isFresh(freshness, now);
  if (!areRight) await freshenSlots(db, walkerId, now);
  return (areRight ? rows : await stored).flatMap(({ start, end, status }) => {
    if (Temporal.Instant.compare(instantAt(day, start), now) <= 0) return [];
    const known = status === "available" || status === "booked" ? status : "unavailable";
    return [{ start: start.slice(0, 5), end: end.slice(0, 5), status: known }];
  });
}

const selectSlots = (db: Db, walkerId: string, day: Temporal.PlainDate) =>
  db
    .select({ start: serviceTimeSlots.startTime, end: serviceTimeSlots.endTime, status: serviceTimeSlots.status })
    .from(serviceTimeSlots)
    .where(and(eq(serviceTimeSlots.employeeId, walkerId), eq(serviceTimeSlots.serviceDate, day)))
    .orderBy(asc(serviceTimeSlots.startTime));

/** Minutes a stay may last that begins in a slot; 0: it is no available one. */
export async function getMinutesFree(
  db: Db,
  { walkerId, day, start, now }: { walkerId: string; day: Temporal.PlainDate; start: string; now: Temporal.Instant },
): Promise<number> {
  const { dayOf } = await readWalker(db, walkerId, day, day);
  const facts = dayOf(day, now);
  const slot = slotsOf(facts).find((one) => one.start === start);
  return slot?.status === "available" ? minutesFree(facts, instantAt(day, start)) : 0;
}

export interface NextFree {
  day: Temporal.PlainDate;
  /** Wall time of Los Angeles, "09:00". */
  start: string;
}

/** Where the same stay would fit with that walker, from that day on; soonest first, at most `most`. */
export async function listNextFree(
  db: Db,
  wanted: {
    walkerId: string;
    from: Temporal.PlainDate;
    /** Only what begins later; `now` unless given. */
    after?: Temporal.Instant;
    minutes: number;
    now: Temporal.Instant;
    most: number;
  },
): Promise<NextFree[]> {
  const { walkerId, minutes, now, most } = wanted;
  const after = wanted.after && Temporal.Instant.compare(wanted.after, now) > 0 ? wanted.after : now;
  const today = dayInLosAngeles(now);
  const first = Temporal.PlainDate.compare(wanted.from, today) < 0 ? today : wanted.from;
  const last = today.add({ days: slotDaysAhead - 1 });
  const { dayOf } = await readWalker(db, walkerId, first, last);
  const found: NextFree[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0 && found.length < most; day = day.add({ days: 1 })) {
    const facts = dayOf(day, after);
    const free = slotsOf(facts).filter(
      ({ start, status }) => status === "available" && minutesFree(facts, instantAt(day, start)) >= minutes,
    );
    found.push(...free.slice(0, most - found.length).map(({ start }) => ({ day, start })));
  }
  return found;
}

/** "slot-over": it has begun. "slot-none": the walker's day has no such time. "slot-gone": too little of it is free. */
export type SlotProblem = "slot-over" | "slot-none" | "slot-gone";

/**
 * Why no stay can begin in that slot; null: its own half hour, or the longer stay, lies in the walker's hours and is free.
 */
export async function slotProblem(
  db: Db,
  stay: { walkerId: string; startsAt: Temporal.Instant; minutes: number; now: Temporal.Instant },
): Promise<SlotProblem | null> {
  if (Temporal.Instant.compare(stay.startsAt, stay.now) <= 0) return "slot-over";
  const day = dayInLosAngeles(stay.startsAt);
  const { dayOf } = await readWalker(db, stay.walkerId, day, day);
  const facts = dayOf(day, stay.now);
  const slot = slotsOf(facts).find(({ start }) => instantAt(day, start).equals(stay.startsAt));
  if (!slot) return "slot-none";
  const fits = fitsInto(facts.ranges, day, stay.startsAt, Math.max(stay.minutes, slotMinutes));
  const isFree = fits && slot.status === "available" && minutesFree(facts, stay.startsAt) >= stay.minutes;
  return isFree ? null : "slot-gone";
}
