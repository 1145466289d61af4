// Formats the time of a visit: the requested window while the request is pending, exact times once it is confirmed.
// Texts include the time zone (docs/product.md, Days and times), since readers may be anywhere.
import type { TimeOfDay } from "~/business/calendars/hours";
import { losAngeles, dayInLosAngeles, formatWeekday } from "~/shared/dates";

import type { Window } from "~/business/times/windows";

export interface When {
  /** "Tuesday, November 24, 2026". */
  day: string;
  /** "9:00 AM to 9:30 AM PT", or the window in words. */
  time: string;
  /** True when the visit has an exact start. */
  isExact: boolean;
}

const names: Record<TimeOfDay, string> = { morning: "Morning", afternoon: "Afternoon", evening: "Evening" };

export const timeOfDayWords: Record<TimeOfDay, string> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  evening: "in the evening",
};

/** "9:00 AM to 9:30 AM PT". */
export function spanInWords(start: Temporal.Instant, end: Temporal.Instant): string {
  return `${clock(start).replace(/ PT$/, "")} to ${clock(end)}`;
}

/** "Morning, 9:00 AM to 12:00 PM PT": the window within that day's service hours. */
export function windowInWords(timeOfDay: TimeOfDay, start: Temporal.Instant, end: Temporal.Instant): string {
  return `${names[timeOfDay]}, ${spanInWords(start, end)}`;
}

const wholeDay = new Intl.DateTimeFormat("en-US", {
  timeZone: losAngeles,
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** "Tuesday, November 24, 2026": the day in Los Angeles. */
const dayInWords = (instant: Temporal.Instant): string => wholeDay.format(instant.epochMilliseconds);

/** Label to show before the day; null unless it is today or tomorrow. */
export function nearDay(startsAt: Temporal.Instant, now: Temporal.Instant): "Today" | "Tomorrow" | null {
  const away = dayInLosAngeles(now).until(dayInLosAngeles(startsAt)).days;
  if (away === 0) return "Today";
  return away === 1 ? "Tomorrow" : null;
}

export const exactly = (startsAt: Temporal.Instant, endsAt: Temporal.Instant): When => ({
  day: dayInWords(startsAt),
  time: spanInWords(startsAt, endsAt),
  isExact: true,
});

export const within = (timeOfDay: TimeOfDay, window: { start: Temporal.Instant; end: Temporal.Instant }): When => ({
  day: dayInWords(window.start),
  time: windowInWords(timeOfDay, window.start, window.end),
  isExact: false,
});

/** Formats the requested time: a window, or the exact time that was chosen. */
export const asAsked = (timeOfDay: TimeOfDay, window: Pick<Window, "start" | "end" | "isExact">): When =>
  window.isExact ? exactly(window.start, window.end) : within(timeOfDay, window);

/** "Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PT". */
export const whenInWords = ({ day, time }: When): string => `${day}, ${time}`;

/** "14:30" → "2:30 PM PT". */
export function timeInWords(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"} PT`;
}

/** The British format gives "09:00" in all browsers. */
const wallTime = new Intl.DateTimeFormat("en-GB", { timeZone: losAngeles, hour: "2-digit", minute: "2-digit" });

/** "9:00 AM PT", from milliseconds since 1970. Kept fast, because a calendar formats hundreds of times. */
const clockAt = (ms: number): string => timeInWords(wallTime.format(ms));

const clock = (instant: Temporal.Instant): string => clockAt(instant.epochMilliseconds);

/** ISO instant, or milliseconds since 1970. */
type At = string | number;

/** "9:00 AM PT". */
export const timeOf = (at: At): string => clockAt(new Date(at).getTime());

/** "9:00–9:30 AM PT"; "11:45 AM–12:15 PM PT". */
export function spanOf(start: At, end: At): string {
  const [from, to] = [timeOf(start).replace(" PT", ""), timeOf(end)];
  const sameHalf = from.slice(-2) === to.slice(-5, -3);
  return `${sameHalf ? from.slice(0, -3) : from}–${to}`;
}

/** "Tuesday, November 24". */
export const dayOf = (iso: string): string => formatWeekday(dayInLosAngeles(Temporal.Instant.from(iso)));

/** Age of a request: "5 min", "2 h", "3 days". */
export function ageInWords(since: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.max(0, Math.floor(now.since(since).total("minutes")));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? "1 day" : `${days} days`;
}

/** "25 min", "2 h", "2 h 5 min". */
export function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
