// The slots of a walker's days (docs/product.md, Slots): right at the moment they are read, however far the job has got,
// and never with what takes them.
import { and, asc, between, eq } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { serviceTimeSlots } from "~/db/tables/availability";
import { listed, readTogether } from "~/db/together";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { readWalker } from "~/visits/ledger/free-times.server";
import { fitsInto } from "~/visits/ledger/hours";
import { instantAt } from "~/visits/ledger/windows";
import { freshenSlots, freshnessColumns, isFresh } from "./make-slots.server";
import { minutesFree, type Slot, slotDaysAhead, slotMinutes, slotsOf } from "./rules";

type DaySlot = Omit<Slot, "visit"> & { day: Temporal.PlainDate };

interface Asked {
  walkerId: string;
  first: Temporal.PlainDate;
  /** Included; the first day alone unless given. */
  last?: Temporal.PlainDate;
  now: Temporal.Instant;
}

/** Those that are over are left out. Anything that is neither available nor booked is unavailable. */
export async function listSlots(db: Db, asked: Asked): Promise<DaySlot[]> {
  const { walkerId, now } = asked;
  const stored = selectSlots(db, asked);
  const { rows, ...freshness } = await readTogether(db, { rows: listed(stored), ...freshnessColumns(db, walkerId) });
  const areRight = isFresh(freshness, now);
  if (!areRight) await freshenSlots(db, walkerId, now);
  return (areRight ? rows : await stored).flatMap(({ day, start, end, status }) => {
    if (Temporal.Instant.compare(instantAt(day, start), now) <= 0) return [];
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

/** "slot-over": it has begun. "slot-none": the walker's day has no such time. "slot-gone": too little of it is free. */
export type SlotProblem = "slot-over" | "slot-none" | "slot-gone";

/**
 * Why no visit can begin in that slot; null: its own half hour, or the longer visit, lies in the walker's hours and is
 * free. `free`: minutes a visit may last that begins there.
 */
export async function readSlot(
  db: Db,
  wanted: { walkerId: string; startsAt: Temporal.Instant; minutes?: number; now: Temporal.Instant },
): Promise<{ problem: SlotProblem | null; free: number }> {
  const { walkerId, startsAt, minutes = slotMinutes, now } = wanted;
  if (Temporal.Instant.compare(startsAt, now) <= 0) return { problem: "slot-over", free: 0 };
  const day = dayInLosAngeles(startsAt);
  const known = (await readWalker(db, walkerId, { first: day })).dayOf(day);
  const slot = slotsOf(known, now).find(({ start }) => instantAt(day, start).equals(startsAt));
  if (!slot) return { problem: "slot-none", free: 0 };
  const free = slot.status === "available" ? minutesFree(known, startsAt) : 0;
  const fits = fitsInto(known.ranges, day, startsAt, Math.max(minutes, slotMinutes));
  return { problem: fits && free >= minutes ? null : "slot-gone", free };
}

export interface NextFree {
  day: Temporal.PlainDate;
  /** Wall time of Los Angeles, "09:00". */
  start: string;
}

/** Where the same visit would fit with that walker, from that day on; soonest first, at most `most`. */
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
  const { dayOf } = await readWalker(db, walkerId, { first, last });
  const found: NextFree[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0 && found.length < most; day = day.add({ days: 1 })) {
    const known = dayOf(day);
    const free = slotsOf(known, after).filter(
      ({ start, status }) => status === "available" && minutesFree(known, instantAt(day, start)) >= minutes,
    );
    found.push(...free.slice(0, most - found.length).map(({ start }) => ({ day, start })));
  }
  return found;
}

/** Null: nobody is free in the days that can be booked. */
export async function getNextFree(db: Db, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const from = dayInLosAngeles(now);
  const walkers = await listWalkers(db);
  const found = await Promise.all(
    walkers.map(({ id }) => listNextFree(db, { walkerId: id, from, minutes: slotMinutes, now, most: 1 })),
  );
  const [soonest] = found
    .flat()
    .map(({ day, start }) => instantAt(day, start))
    .toSorted((one, other) => Temporal.Instant.compare(one, other));
  return soonest ?? null;
}
