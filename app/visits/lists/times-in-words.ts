// Times as the desk prints them: of Los Angeles, with "PT" wherever one stands alone.
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { clockAt } from "~/visits/model/times-in-words";

/** An instant: ISO, or milliseconds of the epoch. */
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

/** How long something has waited: "5 min", "2 h", "3 days". */
export function ageInWords(since: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.max(0, Math.floor(now.since(since).total("minutes")));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = Math.floor(minutes / (24 * 60));
  return days === 1 ? "1 day" : `${days} days`;
}
