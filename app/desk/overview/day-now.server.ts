// Computes the state of the current day (docs/product.md, The day at a glance): late visits, visits in progress, next
// visits, and free walkers.
import { lateAfterMinutes, overAfterMinutes } from "~/business/policies";

import { canBeginFrom, possibleStates, type StepTimes, stepTimes } from "~/ledger/index";
import type { DeskVisit } from "~/day/index.server";
import type { Taken } from "~/business/times/windows";
import type { DoorState } from "~/business/booking-states";

/** Minimum length of a gap that is shown as free, in minutes. */
export const shortestGapMinutes = 15;

export interface WalkerToday {
  id: string;
  name: string;
  /** Today's working hours; empty on a day off. */
  hours: readonly Taken[];
  /** Busy times other than visits. */
  busy: readonly Taken[];
}

export interface NowVisit extends DeskVisit {
  may: readonly DoorState[];
  /** Minutes since the planned start, or since the planned end of a visit in progress; 0 when on time. */
  minutesLate: number;
  /** Minutes until the start; 0 once the start has passed. */
  minutesAway: number;
  /** Instant from which the walker can start the visit, as an ISO string. */
  opensAt: string;
  times: StepTimes;
  /** Earliest start for another walker, in wall time of the business: "2026-11-24T10:30". */
  handOverAt: string;
}

/** A walker's remaining visits today. */
export interface LeftToday {
  id: string;
  name: string;
  visits: number;
  /** Start of the next visit as an ISO instant; null when no visit is left. */
  next: string | null;
}

export interface FreeWalker {
  id: string;
  name: string;
  /** End of the free time as an ISO instant. */
  until: string;
  /** Whether the free time lasts until the end of the working hours. */
  isToEnd: boolean;
}

export interface DayNow {
  walking: readonly NowVisit[];
  /** Visits that are late, by planned start. */
  late: readonly NowVisit[];
  /** Each walker's next visit. */
  next: readonly NowVisit[];
  /** Number of further visits today. */
  later: number;
  completed: number;
  left: readonly LeftToday[];
  free: readonly FreeWalker[];
}

/** Computes the state. `visits`: today's visits and yesterday's, which may still be in progress, ordered by start. */
export function dayNow(
  { today, visits, walkers }: { today: Taken; visits: readonly DeskVisit[]; walkers: readonly WalkerToday[] },
  now: Temporal.Instant,
  zone: string,
): DayNow {
  const shown = visits.map((visit) => ({
    ...visit,
    may: possibleStates(visit, now),
    minutesLate: minutesLate(visit, now),
    minutesAway: Math.max(0, Math.ceil(now.until(visit.startsAt).total("minutes"))),
    opensAt: canBeginFrom(Temporal.Instant.from(visit.startsAt)).toString(),
    times: stepTimes(visit.steps),
    handOverAt: handOverAt(Temporal.Instant.from(visit.startsAt), now, zone),
  }));
  const walking = shown.filter(({ status }) => status === "in_progress");
  const ofToday = shown.filter(({ startsAt }) => !isBefore(Temporal.Instant.from(startsAt), today.start));
  const toCome = ofToday.filter(({ status }) => status === "confirmed");
  const late = toCome.filter((visit) => visit.minutesLate > 0);
  const onTime = toCome.filter((visit) => visit.minutesLate === 0);
  const next = onTime.filter(
    ({ walkerId }, place) => onTime.findIndex((other) => other.walkerId === walkerId) === place,
  );
  return {
    walking,
    late,
    next,
    later: onTime.length - next.length,
    left: walkers.flatMap(({ id, name }) => {
      const own = ofToday.filter(({ walkerId }) => walkerId === id);
      const toDo = [...walking, ...toCome].filter(({ walkerId }) => walkerId === id);
      const next = toDo.find(({ status }) => status === "confirmed")?.startsAt ?? null;
      return own.length + toDo.length > 0 ? [{ id, name, visits: toDo.length, next }] : [];
    }),
    completed: ofToday.filter(({ status }) => status === "completed").length,
    free: walkers.flatMap((walker) => freeNow(walker, [...walking, ...toCome], now) ?? []),
  };
}

/** Minutes late, counted from the planned time. A visit that runs over by a few minutes counts as 0. */
function minutesLate({ status, startsAt, endsAt }: DeskVisit, now: Temporal.Instant): number {
  if (status !== "confirmed" && status !== "in_progress") return 0;
  const promised = Temporal.Instant.from(status === "confirmed" ? startsAt : endsAt);
  const minutes = Math.floor((now.epochMilliseconds - promised.epochMilliseconds) / 60_000);
  return minutes >= (status === "confirmed" ? lateAfterMinutes : overAfterMinutes) ? minutes : 0;
}

const handOverMinutes = 5;

/** The planned start or, once that has passed, the next multiple of five minutes. */
function handOverAt(startsAt: Temporal.Instant, now: Temporal.Instant, zone: string): string {
  const soonest = now.round({ smallestUnit: "minute", roundingIncrement: handOverMinutes, roundingMode: "ceil" });
  const at = isBefore(startsAt, soonest) ? soonest : startsAt;
  return at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** Returns null when the walker is at a visit, due at one, busy, or off work. */
function freeNow(
  { id, name, hours, busy }: WalkerToday,
  visits: readonly DeskVisit[],
  now: Temporal.Instant,
): FreeWalker | null {
  const open = hours.find(({ start, end }) => !isBefore(now, start) && isBefore(now, end));
  const own = visits
    .filter(({ walkerId }) => walkerId === id)
    .map(({ status, startsAt, endsAt }) => ({
      start: Temporal.Instant.from(startsAt),
      // The end of a visit in progress is unknown, so its walker counts as busy.
      end: status === "in_progress" ? null : Temporal.Instant.from(endsAt),
    }));
  const taken = [...own, ...busy];
  if (!open || taken.some(({ start, end }) => !isBefore(now, start) && (end === null || isBefore(now, end))))
    return null;
  const [until = open.end] = [
    open.end,
    ...taken.map(({ start }) => start).filter((start) => isBefore(now, start)),
  ].toSorted((one, other) => Temporal.Instant.compare(one, other));
  if (now.until(until).total("minutes") < shortestGapMinutes) return null;
  return { id, name, until: until.toString(), isToEnd: until.equals(open.end) };
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
