// Rules for which times of a meet and greet can be chosen and which are shown (docs/product.md, Meet and greet).
import { type TimeOfDay, timesOfDay } from "~/business/calendars/hours";
import { meetAndGreet } from "~/business/policies";
import { dayIn } from "~/shared/dates";

import { slotsOf } from "~/ledger/index";
import type { WalkerDay } from "~/business/times/working-hours";
import { instantAt, timeOfDayAt } from "~/business/times/windows";

/** A day of the owner, for meet and greets. */
export interface MeetingDay extends WalkerDay {
  /** Number of meet and greets on that day, held times included. */
  meetings: number;
  /** Minimum hours from choosing a time to the meet and greet. */
  noticeHours: number;
}

const bySoonest = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other);

const soonestAt = ({ noticeHours }: MeetingDay, now: Temporal.Instant) => now.add({ hours: noticeHours });

/** Returns the half hours that can be chosen now, soonest first. */
export const freeTimes = (days: readonly MeetingDay[], now: Temporal.Instant, zone: string): Temporal.Instant[] =>
  days
    .filter(({ meetings }) => meetings < meetAndGreet.aDay)
    .flatMap((known) =>
      slotsOf(known, soonestAt(known, now), zone).flatMap(({ start, status }) =>
        status === "available" ? [instantAt(known.day, start, zone)] : [],
      ),
    );

/**
 * Returns the free times that can be held under an unconfirmed email address, soonest first. After each of them,
 * `leftADay` other times of the same day must stay free, both by the clock and by the day's limits (docs/product.md,
 * Unconfirmed times).
 */
export function holdableTimes(days: readonly MeetingDay[], now: Temporal.Instant, zone: string): Temporal.Instant[] {
  const { leftADay } = meetAndGreet.unconfirmed;
  return days.flatMap((known) => {
    if (roomOn(known) - 1 < leftADay) return [];
    const free = freeTimes([known], now, zone);
    const apart = (meetAndGreet.minutes + known.travel) * 60_000;
    const leaves = (start: Temporal.Instant) =>
      free.filter((other) => Math.abs(other.epochMilliseconds - start.epochMilliseconds) >= apart).length;
    return free.filter((start) => leaves(start) >= leftADay);
  });
}

/** Number of meet and greets the day's limits still allow. */
const roomOn = ({ meetings, visitsPerDay, visits }: MeetingDay): number =>
  Math.min(meetAndGreet.aDay - meetings, visitsPerDay === null ? Infinity : visitsPerDay - visits);

/**
 * "over": the time has begun. "too-soon": it is within the notice period. "gone": it is taken. "none": it was never
 * offered.
 */
export type TimeProblem = "over" | "too-soon" | "gone" | "none";

/** Returns why a time can't be chosen; null when it can. `choosable`: the offered times, by default all free times. */
export function findTimeProblem(
  startsAt: Temporal.Instant,
  days: readonly MeetingDay[],
  now: Temporal.Instant,
  zone: string,
  choosable: readonly Temporal.Instant[] = freeTimes(days, now, zone),
): TimeProblem | null {
  if (Temporal.Instant.compare(startsAt, now) <= 0) return "over";
  if (choosable.some((free) => free.equals(startsAt))) return null;
  const known = days.find(({ day }) => day.equals(dayIn(zone, startsAt)));
  if (!known || !slotsOf(known, now, zone).some(({ start }) => instantAt(known.day, start, zone).equals(startsAt)))
    return "none";
  return Temporal.Instant.compare(startsAt, soonestAt(known, now)) <= 0 ? "too-soon" : "gone";
}

/**
 * Returns the times to show: the soonest, then two a day in different parts of the day, with other parts on the next
 * day. If fewer than three are found, other free times are added.
 */
export function pickOfferedTimes(free: readonly Temporal.Instant[], zone: string): Temporal.Instant[] {
  const { most, least } = meetAndGreet.offered;
  const days = [...Map.groupBy(free, (start) => dayIn(zone, start).toString()).values()];
  const spread = days.flatMap((ofDay, day) => pickTwoOfDay(ofDay, day, zone)).slice(0, most);
  const others = free.filter((start) => !spread.includes(start));
  return [...spread, ...others.slice(0, Math.max(0, least - spread.length))].toSorted(bySoonest);
}

/** `day`: index among the days with free times. */
function pickTwoOfDay(free: readonly Temporal.Instant[], day: number, zone: string): Temporal.Instant[] {
  const parts = Map.groupBy(free, (start) => timeOfDayAt(start, zone));
  const inTurn = rotated(timesOfDay, day).filter((part) => parts.has(part));
  const chosen = inTurn.slice(0, 2).flatMap((part) => pickOneOfPart(parts.get(part) ?? [], day) ?? []);
  return chosen.toSorted(bySoonest);
}

/**
 * Picks the first time of that part on the first day and later times on other days, so that not every offer is at
 * eight.
 */
const pickOneOfPart = (ofPart: readonly Temporal.Instant[], day: number): Temporal.Instant | undefined =>
  ofPart[Math.floor((ofPart.length * (day % 3)) / 3)];

const rotated = (parts: readonly TimeOfDay[], by: number): TimeOfDay[] => {
  const first = by % parts.length;
  return [...parts.slice(first), ...parts.slice(0, first)];
};

/** Returns the free times closest to an unavailable one, earliest first. */
export function findNearestTimes(free: readonly Temporal.Instant[], wanted: Temporal.Instant): Temporal.Instant[] {
  const distance = (start: Temporal.Instant) => Math.abs(start.epochMilliseconds - wanted.epochMilliseconds);
  return free
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, meetAndGreet.near)
    .toSorted(bySoonest);
}
