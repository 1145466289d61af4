// Times as the desk prints them: of Los Angeles, with "PT" wherever one stands alone.
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { clock } from "../bookings/times-in-words";

/** "9:00 AM PT". */
export const timeOf = (iso: string): string => clock(Temporal.Instant.from(iso));

/** "9:00–9:30 AM PT"; "11:45 AM–12:15 PM PT". */
export function spanOf(start: string, end: string): string {
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
