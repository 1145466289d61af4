// Days and names of standing walks, and which days stay unchanged when the pattern changes. Days are dates in the
// site's time zone: 12:30 stays 12:30 across clock changes.
import { longestPauseDays, standingWeeksAhead } from "~/business/policies";
import type { Holiday } from "~/business/calendars/holidays";
import { holidayOn } from "~/offer/index";
import { dayIn, formatWeekday } from "~/shared/dates";

import { weekdayNames } from "~/shared/day-names";
import { fitsInto, hasDay, rangesOf, type Working } from "~/business/times/working-hours";
import { instantAt } from "~/business/times/windows";

export interface Pattern {
  /** ISO weekdays: 1 Monday … 7 Sunday. */
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
  /** First possible day; its ISO week is the first one of "every two weeks". */
  startsOn: Temporal.PlainDate;
  /** Last possible day; null when it repeats until stopped. */
  endsOn: Temporal.PlainDate | null;
}

const compare = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b);
const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (compare(a, b) < 0 ? a : b);
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (compare(a, b) > 0 ? a : b);
const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** Returns the days of a pattern from `from` to `to`, both included, soonest first. */
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

/** First day of a pattern; undefined when the pattern has no days. */
export const firstDateOf = (pattern: Pattern): Temporal.PlainDate | undefined =>
  datesOf(pattern, pattern.startsOn, pattern.startsOn.add({ days: 13 }))[0];

/** Last day up to which standing walks are placed. */
export const placedUntil = (now: Temporal.Instant, zone: string): Temporal.Instant =>
  instantAt(dayIn(zone, now).add({ weeks: standingWeeksAhead, days: 1 }), "00:00", zone);

/**
 * Start of a day's visit as an instant. A skipped wall time moves forward; of a repeated wall time, the first is taken.
 */
export const startOn = (day: Temporal.PlainDate, localTime: string, zone: string): Temporal.Instant =>
  instantAt(day, localTime, zone);

const conjunction = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Weekdays in words: "Tuesday and Thursday", or "day" for all seven. */
function weekdaysInWords(weekdays: readonly number[]): string {
  const chosen = [...new Set(weekdays)].toSorted((a, b) => a - b);
  return chosen.length === 7 ? "day" : conjunction.format(chosen.map((day) => weekdayNames[day - 1] ?? ""));
}

/** "Every Tuesday and Thursday at 12:30 PM PT"; `time` is the last part: "at 12:30 PM PT", or "in the morning". */
export function patternInWords(
  { weekdays, everyWeeks }: Pick<Pattern, "weekdays" | "everyWeeks">,
  time: string,
): string {
  const days = weekdaysInWords(weekdays);
  if (everyWeeks === 1) return `Every ${days} ${time}`;
  return `Every two weeks on ${days === "day" ? "all seven days" : days} ${time}`;
}

export type PatternRefusal = "no-weekday" | "until-before-start" | "no-date";

/** Returns why a pattern has no day, or null. */
export function patternProblem(pattern: Pattern): PatternRefusal | null {
  if (pattern.weekdays.length === 0 || pattern.weekdays.some((day) => !weekdayNames[day - 1])) return "no-weekday";
  if (pattern.endsOn && compare(pattern.endsOn, pattern.startsOn) < 0) return "until-before-start";
  return firstDateOf(pattern) ? null : "no-date";
}

export type PauseProblem = "day-past" | "pause-backwards" | "pause-too-long" | "pause-too-late";

/** Returns why a standing walk can't be paused in these days, or null (docs/product.md, Standing walks). */
export function pauseProblem(
  { startsOn, endsOn }: Pick<Closure, "startsOn" | "endsOn">,
  today: Temporal.PlainDate,
): PauseProblem | null {
  if (compare(startsOn, today) < 0) return "day-past";
  if (compare(endsOn, startsOn) < 0) return "pause-backwards";
  if (startsOn.until(endsOn).days >= longestPauseDays) return "pause-too-long";
  return compare(startsOn, today.add({ years: 1 })) > 0 ? "pause-too-late" : null;
}

/** Facts that tell whether a day was changed by hand. */
export interface Occurrence {
  request: { status: string; handChanged: boolean };
  visit: { startsAt: Temporal.Instant; walkerId: string } | null;
  date: Temporal.PlainDate;
  isMoveAsked: boolean;
}

/** Whether a change of the pattern leaves the day unchanged. */
export function isHandChanged(one: Occurrence, series: { localTime: string; walkerId: string }, zone: string): boolean {
  const { request, visit, date, isMoveAsked } = one;
  if (request.handChanged || isMoveAsked || request.status !== "confirmed") return true;
  if (visit?.walkerId !== series.walkerId) return true;
  return !visit.startsAt.equals(startOn(date, series.localTime, zone));
}

/** Closures; `walkerId` is null for everyone. */
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
  /** Whether the client's current address is in the service area. */
  isServed: boolean;
  minutes: number;
  localTime: string;
  closures: readonly Closure[];
}

/** Returns why a day cannot be placed, without checking other visits; null when it can. */
export function dayProblem(
  day: Temporal.PlainDate,
  facts: PlacingFacts,
  zone: string,
): { reason: DayProblem; detail: string | null } | null {
  const closure = facts.closures.find(
    (each) => (each.walkerId === null || each.walkerId === facts.walkerId) && hasDay(each, day),
  );
  if (closure) return { reason: "closed", detail: closure.reason };
  if (!facts.walkerWalks) return { reason: "no-walker", detail: null };
  if (!facts.isServed) return { reason: "outside-area", detail: null };
  if (!facts.petsAccepted) return { reason: "pet-not-accepted", detail: null };
  const { localTime, minutes, service } = facts;
  const isOpen = isWithinHours(day, localTime, minutes, { service, hours: null }, zone);
  if (!isOpen) return { reason: "outside-hours", detail: null };
  const works = isWithinHours(day, localTime, minutes, facts, zone);
  return works ? null : { reason: "outside-hours", detail: "the walker doesn't work then" };
}

/**
 * Number of days ahead within which an unreadable calendar is mailed. For later days, the calendar may still be
 * readable in time.
 */
const unreadMailDays = 14;

const unreadMailedFrom = (day: Temporal.PlainDate, zone: string) =>
  instantAt(day.subtract({ days: unreadMailDays }), "00:00", zone);

/** Whether to mail a problem now: once per day, and for an unreadable calendar only when the day is near. */
export const isMailDue = (
  date: Temporal.PlainDate,
  { reason, wasTold, now }: { reason: string; wasTold: boolean; now: Temporal.Instant },
  zone: string,
): boolean =>
  !wasTold && (reason !== "busy-unknown" || Temporal.Instant.compare(unreadMailedFrom(date, zone), now) <= 0);

/** Whether a visit is within the service hours and the walker's own hours (docs/product.md, Service hours). */
export const isWithinHours = (
  day: Temporal.PlainDate,
  localTime: string,
  minutes: number,
  working: Working,
  zone: string,
): boolean => fitsInto(rangesOf(day, working), day, startOn(day, localTime, zone), minutes, zone);

/**
 * Returns the changed pattern with its first day from `from` on. "Every two weeks" keeps its weeks, so that a new time
 * does not shift the walk by a week.
 */
export function restartPattern(before: Pattern, after: Omit<Pattern, "startsOn">, from: Temporal.PlainDate): Pattern {
  const start = later(from, before.startsOn);
  const keepsStep = before.everyWeeks === 2 && after.everyWeeks === 2;
  if (!keepsStep) return { ...after, startsOn: start };
  const first = datesOf({ ...after, startsOn: before.startsOn, endsOn: null }, start, start.add({ days: 27 }))[0];
  return { ...after, startsOn: first ?? start };
}

/** Days ahead in which a form about days names the holidays. */
const holidayDays = 60;

/** Names the next holidays: "Holidays ahead: Thanksgiving (Thursday, November 26)"; undefined without any. */
export function holidaysAhead(today: Temporal.PlainDate, holidays: readonly Holiday[]): string | undefined {
  const named = Array.from({ length: holidayDays }, (_, days) => today.add({ days })).flatMap((day) => {
    const holiday = holidayOn(day, holidays);
    return holiday ? [`${holiday.name} (${formatWeekday(day)})`] : [];
  });
  return named.length > 0 ? `Holidays ahead: ${named.join(", ")}` : undefined;
}
