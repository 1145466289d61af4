// The day as it stands (docs/product.md, The day at a glance): who is walking, who is late, who is next, who is free.
import { lateAfterMinutes } from "~/business/policies";
import { losAngeles, Temporal } from "~/shared/dates";

import { type Taken, type DoorState, canBeginFrom, possibleStates, type StepTimes, stepTimes } from "~/ledger/index";
import type { DeskVisit } from "~/day/index.server";

/** Less than that between two things is no time to give away. */
export const shortestGapMinutes = 15;

export interface WalkerToday {
  id: string;
  name: string;
  /** When they work today: none on a day off. */
  hours: readonly Taken[];
  /** Taken by something that is no visit. */
  busy: readonly Taken[];
}

export interface NowVisit extends DeskVisit {
  may: readonly DoorState[];
  /** Since it should have begun, or, of one under way, ended; 0: in time. */
  minutesLate: number;
  /** Until it begins; 0: it should have. */
  minutesAway: number;
  /** An ISO instant: from then on it can be started. */
  opensAt: string;
  times: StepTimes;
  /** When somebody else could begin it, by the wall clock of Los Angeles: "2026-11-24T10:30". */
  handOverAt: string;
}

/** What a walker with visits today still has to do. */
export interface LeftToday {
  id: string;
  name: string;
  visits: number;
  /** An ISO instant; null: nothing is left. */
  next: string | null;
}

export interface FreeWalker {
  id: string;
  name: string;
  /** An ISO instant. */
  until: string;
  /** That is the end of their day, and not something they have to be at. */
  isToEnd: boolean;
}

export interface DayNow {
  walking: readonly NowVisit[];
  /** Should have begun, soonest first. */
  late: readonly NowVisit[];
  /** Each walker's next one. */
  next: readonly NowVisit[];
  /** Of today, after those. */
  later: number;
  completed: number;
  left: readonly LeftToday[];
  free: readonly FreeWalker[];
}

/** `visits`: today's, and those of the day before that may still be under way; by start. */
export function dayNow(
  { today, visits, walkers }: { today: Taken; visits: readonly DeskVisit[]; walkers: readonly WalkerToday[] },
  now: Temporal.Instant,
): DayNow {
  const shown = visits.map((visit) => ({
    ...visit,
    may: possibleStates(visit, now),
    minutesLate: minutesLate(visit, now),
    minutesAway: Math.max(0, Math.ceil(now.until(visit.startsAt).total("minutes"))),
    opensAt: canBeginFrom(Temporal.Instant.from(visit.startsAt)).toString(),
    times: stepTimes(visit.steps),
    handOverAt: handOverAt(Temporal.Instant.from(visit.startsAt), now),
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

/** Before somebody is late, they have a few minutes; how late counts from the time that was promised. */
function minutesLate({ status, startsAt, endsAt }: DeskVisit, now: Temporal.Instant): number {
  if (status !== "confirmed" && status !== "in_progress") return 0;
  const promised = Temporal.Instant.from(status === "confirmed" ? startsAt : endsAt);
  const minutes = Math.floor((now.epochMilliseconds - promised.epochMilliseconds) / 60_000);
  return minutes >= lateAfterMinutes ? minutes : 0;
}

const handOverMinutes = 5;

/** At its own time, or, once that has passed, within the next five minutes. */
function handOverAt(startsAt: Temporal.Instant, now: Temporal.Instant): string {
  const soonest = now.round({ smallestUnit: "minute", roundingIncrement: handOverMinutes, roundingMode: "ceil" });
  const at = isBefore(startsAt, soonest) ? soonest : startsAt;
  return at.toZonedDateTimeISO(losAngeles).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** Null: at a visit, due at one, busy, or not at work. */
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
      // A walker who is out, or should be, is free once they come back, whenever that is.
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
