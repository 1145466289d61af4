// Hours as pages print them: "Mon-Fri 7am-7pm, Sat 8am-5pm, Sun closed".
import { type OpenHours, type WeekHours, weekdays } from "~/business/calendars/hours";
import { weekdayNames } from "~/shared/day-names";

/** Converts a wall time such as "07:30" to minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** "7am-7pm", "9am-12:30pm". The arguments are minutes since midnight. */
export const hoursInWords = (from: number, to: number): string => `${clock(from)}-${clock(to)}`;

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}${hour < 12 ? "am" : "pm"}`;
}

/** "7am-7pm", or "closed" for null. */
export const openInWords = (open: OpenHours | null): string =>
  open ? hoursInWords(minutesOf(open.opens), minutesOf(open.closes)) : "closed";

/** Groups consecutive days with the same hours, for example { days: "Mon-Fri", hours: "7am-7pm" }. */
export function weekInLines(week: WeekHours): { days: string; hours: string }[] {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (const weekday of weekdays) {
    const hours = openInWords(week[weekday]);
    const before = groups.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  const name = (weekday: number) => weekdayNames[weekday - 1]?.slice(0, 3) ?? "";
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? name(first) : `${name(first)}-${name(last)}`,
    hours,
  }));
}

/** The hours of the whole week in one line. */
export const weekInWords = (week: WeekHours): string =>
  weekInLines(week)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(", ");
