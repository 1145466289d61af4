// On which days a standing walk falls, what it is called, and what is left alone when its pattern changes. Days are
// plain days of Los Angeles: a walk at 12:30 is at 12:30 by the clock on the wall, in summer and in winter.
import { standingWeeksAhead } from "~/business/policies";
import { dayInLosAngeles } from "~/shared/dates";

import { fitsInto, hasDay, rangesOf, type Working, instantAt } from "~/ledger/index";
import { weekdayNames } from "~/shared/day-names";

export interface Pattern {
  /** ISO weekdays: 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
  /** The first day it may fall on; its ISO week is the first of "every two weeks". */
  startsOn: Temporal.PlainDate;
  /** The last day it may fall on; null: until stopped. */
  endsOn: Temporal.PlainDate | null;
}

const compare = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b);
const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (compare(a, b) < 0 ? a : b);
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (compare(a, b) > 0 ? a : b);
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** The days a pattern falls on from `from` to `to`, both included, soonest first. */
export function datesOf(pattern: Pattern, from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate[] {
  const first = later(from, pattern.startsOn);
  const last = pattern.endsOn ? earlier(to, pattern.endsOn) : to;
  const step = pattern.everyWeeks * 7;
  const anchor = mondayOf(pattern.startsOn);
  const weeksBefore = Math.max(0, Math.floor(anchor.until(first).days / step));
  const weekdays = [...new Set(pattern.weekdays)].toSorted((a, b) => a - b);
  const days: Temporal.PlainDate[] = [];
  for (
    let monday = anchor.add({ days: weeksBefore * step });
    compare(monday, last) <= 0;
    monday = monday.add({ days: step })
  ) {
    for (const weekday of weekdays) {
      const day = monday.add({ days: weekday - 1 });
      if (compare(day, first) >= 0 && compare(day, last) <= 0) days.push(day);
    }
  }
  return days;
}

/** The first day of a pattern, or undefined: it ends before it begins. */
export const firstDateOf = (pattern: Pattern): Temporal.PlainDate | undefined =>
  datesOf(pattern, pattern.startsOn, pattern.startsOn.add({ days: 13 }))[0];

/** Standing walks are on the calendar until then. */
export const placedUntil = (now: Temporal.Instant): Temporal.Instant =>
  instantAt(dayInLosAngeles(now).add({ weeks: standingWeeksAhead, days: 1 }), "00:00");

/** The instant of one of its days; a wall time that does not exist moves forward, one that comes twice is the first. */
export const startOn = (day: Temporal.PlainDate, localTime: string): Temporal.Instant => instantAt(day, localTime);

const inOrder = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Of the pattern: "Tuesday and Thursday", or "day" where it is each of them. */
function weekdaysInWords(weekdays: readonly number[]): string {
  const chosen = [...new Set(weekdays)].toSorted((a, b) => a - b);
  return chosen.length === 7 ? "day" : inOrder.format(chosen.map((day) => weekdayNames[day - 1] ?? ""));
}

/** "Every Tuesday and Thursday at 12:30 PM PT"; `time` is its end: "at 12:30 PM PT", or "in the morning". */
export function patternInWords(
  { weekdays, everyWeeks }: Pick<Pattern, "weekdays" | "everyWeeks">,
  time: string,
): string {
  const days = weekdaysInWords(weekdays);
  if (everyWeeks === 1) return `Every ${days} ${time}`;
  return `Every two weeks on ${days === "day" ? "all seven days" : days} ${time}`;
}

export type PatternRefusal = "no-weekday" | "until-before-start" | "no-date";

/** Why a pattern has no day; null where it has one. */
export function patternProblem(pattern: Pattern): PatternRefusal | null {
  if (pattern.weekdays.length === 0 || pattern.weekdays.some((day) => !weekdayNames[day - 1])) return "no-weekday";
  if (pattern.endsOn && compare(pattern.endsOn, pattern.startsOn) < 0) return "until-before-start";
  return firstDateOf(pattern) ? null : "no-date";
}

/** What a day of a series says about whether somebody put their hand to it. */
export interface Occurrence {
  request: { status: string; handChanged: boolean };
  visit: { startsAt: Temporal.Instant; walkerId: string } | null;
  date: Temporal.PlainDate;
  isMoveAsked: boolean;
}

/** A change of the pattern leaves these alone, and says so. */
export function isHandChanged(one: Occurrence, series: { localTime: string; walkerId: string }): boolean {
  const { request, visit, date, isMoveAsked } = one;
  if (request.handChanged || isMoveAsked || request.status !== "confirmed") return true;
  if (visit?.walkerId !== series.walkerId) return true;
  return !visit.startsAt.equals(startOn(date, series.localTime));
}

/** Days without visits; `walkerId` null: nobody walks. */
export interface Closure {
  walkerId: string | null;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  reason: string | null;
}

export type DayProblem = "closed" | "outside-hours" | "outside-area" | "no-walker" | "pet-not-accepted";

export interface PlacingFacts extends Working {
  walkerId: string;
  walkerWalks: boolean;
  petsAccepted: boolean;
  /** The client's address, as it is now, lies in an area that is served. */
  isServed: boolean;
  minutes: number;
  localTime: string;
  closures: readonly Closure[];
}

/** Why a day cannot be placed, before anybody's calendar is looked at; null: it may be. */
export function dayProblem(
  day: Temporal.PlainDate,
  facts: PlacingFacts,
): { reason: DayProblem; detail: string | null } | null {
  const closure = facts.closures.find(
    (each) => (each.walkerId === null || each.walkerId === facts.walkerId) && hasDay(each, day),
  );
  if (closure) return { reason: "closed", detail: closure.reason };
  if (!facts.walkerWalks) return { reason: "no-walker", detail: null };
  if (!facts.isServed) return { reason: "outside-area", detail: null };
  if (!facts.petsAccepted) return { reason: "pet-not-accepted", detail: null };
  const { localTime, minutes, service } = facts;
  const isOpen = isWithinHours(day, localTime, minutes, { service, hours: null });
  if (!isOpen) return { reason: "outside-hours", detail: null };
  const works = isWithinHours(day, localTime, minutes, facts);
  return works ? null : { reason: "outside-hours", detail: "the walker doesn't work then" };
}

/** An unreadable calendar is reported for days this near; later days have time until it can be read. */
const unreadToldDays = 14;

const toldFrom = (day: Temporal.PlainDate) => instantAt(day.subtract({ days: unreadToldDays }), "00:00");

/**
 * Whether the owner and the client get a mail now: one for each day, whatever comes of it later, and for a calendar that
 * can't be read only where the day is near.
 */
export function isToBeTold(
  date: Temporal.PlainDate,
  { reason, wasTold, now }: { reason: string; wasTold: boolean; now: Temporal.Instant },
): boolean {
  return !wasTold && (reason !== "busy-unknown" || Temporal.Instant.compare(toldFrom(date), now) <= 0);
}

/** Whether a visit keeps to the service hours of its day (docs/product.md, Service hours), and to the walker's own, if any. */
export const isWithinHours = (day: Temporal.PlainDate, localTime: string, minutes: number, working: Working): boolean =>
  fitsInto(rangesOf(day, working), day, startOn(day, localTime), minutes);

/**
 * Where a changed pattern begins: on its first day from `from` on. Every two weeks stay the same weeks as before, so
 * that moving a walk from noon to two does not move it by a week as well.
 */
export function beginAgain(before: Pattern, after: Omit<Pattern, "startsOn">, from: Temporal.PlainDate): Pattern {
  const start = later(from, before.startsOn);
  const keepsStep = before.everyWeeks === 2 && after.everyWeeks === 2;
  if (!keepsStep) return { ...after, startsOn: start };
  const first = datesOf({ ...after, startsOn: before.startsOn, endsOn: null }, start, start.add({ days: 27 }))[0];
  return { ...after, startsOn: first ?? start };
}
