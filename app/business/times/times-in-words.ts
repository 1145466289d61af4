// Formats the time of a visit: the requested window while the request is pending, exact times once it is confirmed.
// Texts include the time zone (docs/product.md, Days and times), since readers may be anywhere.
import type { TimeOfDay } from "~/business/calendars/hours";
import { dayIn, formatWeekday } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { formatOf, zoneName } from "~/shared/zones";

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
export function spanInWords(start: Temporal.Instant, end: Temporal.Instant, zone: string): string {
  return `${withoutZone(clock(start, zone), zone)} to ${clock(end, zone)}`;
}

/** "Morning, 9:00 AM to 12:00 PM PT": the window within that day's service hours. */
export function windowInWords(
  timeOfDay: TimeOfDay,
  start: Temporal.Instant,
  end: Temporal.Instant,
  zone: string,
): string {
  return `${names[timeOfDay]}, ${spanInWords(start, end, zone)}`;
}

const wholeDay: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric", year: "numeric" };

/** "Tuesday, November 24, 2026". */
const dayInWords = (instant: Temporal.Instant, zone: string): string =>
  formatOf(zone, "en-US", wholeDay).format(instant.epochMilliseconds);

/** Label to show before the day; null unless it is today or tomorrow. */
export function nearDay(startsAt: Temporal.Instant, now: Temporal.Instant, zone: string): "Today" | "Tomorrow" | null {
  const away = dayIn(zone, now).until(dayIn(zone, startsAt)).days;
  if (away === 0) return "Today";
  return away === 1 ? "Tomorrow" : null;
}

export const exactly = (startsAt: Temporal.Instant, endsAt: Temporal.Instant, zone: string): When => ({
  day: dayInWords(startsAt, zone),
  time: spanInWords(startsAt, endsAt, zone),
  isExact: true,
});

export const within = (
  timeOfDay: TimeOfDay,
  window: { start: Temporal.Instant; end: Temporal.Instant },
  zone: string,
): When => ({
  day: dayInWords(window.start, zone),
  time: windowInWords(timeOfDay, window.start, window.end, zone),
  isExact: false,
});

/** Formats the requested time: a window, or the exact time that was chosen. */
export const asAsked = (timeOfDay: TimeOfDay, window: Pick<Window, "start" | "end" | "isExact">, zone: string): When =>
  window.isExact ? exactly(window.start, window.end, zone) : within(timeOfDay, window, zone);

/** "Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PT". */
export const whenInWords = ({ day, time }: When): string => `${day}, ${time}`;

/** "14:30" → "2:30 PM PT". */
export function timeInWords(time: string, zone: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"} ${zoneName(zone)}`;
}

/** The British format gives "09:00" in all browsers. */
const wallTime: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

/** "9:00 AM PT", from milliseconds since 1970. Kept fast, because a calendar formats hundreds of times. */
const clockAt = (ms: number, zone: string): string => timeInWords(formatOf(zone, "en-GB", wallTime).format(ms), zone);

const clock = (instant: Temporal.Instant, zone: string): string => clockAt(instant.epochMilliseconds, zone);

/** ISO instant, or milliseconds since 1970. */
type At = string | number;

/** "9:00 AM PT". */
export const timeOf = (at: At, zone: string): string => clockAt(new Date(at).getTime(), zone);

/** "9:00–9:30 AM PT"; "11:45 AM–12:15 PM PT". */
export function spanOf(start: At, end: At, zone: string): string {
  const [from = "", to = ""] = [start, end].map((at) => withoutZone(timeOf(at, zone), zone));
  const sameHalf = from.slice(-2) === to.slice(-2);
  return `${sameHalf ? from.slice(0, -3) : from}–${to} ${zoneName(zone)}`;
}

/** "Tuesday, November 24". */
export const dayOf = (iso: string, zone: string): string => formatWeekday(dayIn(zone, Temporal.Instant.from(iso)));

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
