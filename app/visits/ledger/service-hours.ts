// The service hours by the clock on the wall (docs/product.md, Service hours), what they leave of a time of day, and
// whether a visit has room in it. Without Temporal, which no form for browsers is to carry: times are minutes of the day,
// and between 7 am and 8 pm no clock ever changes.
import { serviceHours, startStepMinutes, type TimeOfDay, timeWindows } from "~/business/calendars/hours";
import { weekdayNames } from "~/shared/day-names";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** ISO: 1 Monday … 7 Sunday. */
export type Weekday = (typeof weekdays)[number];

export const nameOfWeekday = (weekday: Weekday): string => weekdayNames[weekday - 1] ?? "";

/** A window in minutes, of the day or of the epoch; `closes`: when the working day ends. */
export interface WindowInMinutes {
  start: number;
  end: number;
  closes: number;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What the service hours of a weekday leave of a time of day; null for nothing. */
export function windowOn(weekday: Weekday, timeOfDay: TimeOfDay): WindowInMinutes | null {
  const closes = minutesOf(serviceHours[weekday].closes);
  const start = Math.max(minutesOf(timeWindows[timeOfDay].from), minutesOf(serviceHours[weekday].opens));
  const end = Math.min(minutesOf(timeWindows[timeOfDay].to), closes);
  return start < end ? { start, end, closes } : null;
}

/** A visit begins inside its window and ends before the working day does; where one time was chosen, it is that. */
export const latestStart = ({ start, end, closes }: WindowInMinutes, minutes: number): number =>
  end - start === minutes ? start : Math.min(closes - minutes, end - startStepMinutes);

export type NoRoom = "closed" | "over" | "too-short";

/** Why a visit of so many minutes cannot begin in a window from `now` on; null where it can. */
export function noRoomIn(window: WindowInMinutes | null, minutes: number, now: number): NoRoom | null {
  if (!window) return "closed";
  const latest = latestStart(window, minutes);
  if (latest < window.start) return "too-short";
  return latest < now ? "over" : null;
}

/** "7am-7pm", "9am-12:30pm"; in minutes of the day. */
export const hoursInWords = (from: number, to: number): string => `${clock(from)}-${clock(to)}`;

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}${hour < 12 ? "am" : "pm"}`;
}

/** "7am-7pm" */
export const serviceHoursOf = (weekday: Weekday): string =>
  hoursInWords(minutesOf(serviceHours[weekday].opens), minutesOf(serviceHours[weekday].closes));
