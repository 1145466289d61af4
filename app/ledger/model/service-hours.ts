// The service hours by the clock on the wall (docs/product.md, Service hours), what they leave of a time of day, and
// whether a visit has room in it. Without Temporal, which no form for browsers is to carry: times are minutes of the day,
// and between 5 am and 11 pm no clock ever changes.
import {
  startStepMinutes,
  type TimeOfDay,
  timeWindows,
  type WeekHours,
  type Weekday,
} from "~/business/calendars/hours";
import { minutesOf } from "~/business/hours-in-words";
import { weekdayNames } from "~/shared/day-names";

export const nameOfWeekday = (weekday: Weekday): string => weekdayNames[weekday - 1] ?? "";

/** A window in minutes, of the day or of the epoch; `closes`: when the working day ends. */
export interface WindowInMinutes {
  start: number;
  end: number;
  closes: number;
  /** True when the visit must begin at `start`. */
  isExact: boolean;
}

/** What the service hours of a weekday leave of a time of day; null for nothing. */
export function windowOn(service: WeekHours, weekday: Weekday, timeOfDay: TimeOfDay): WindowInMinutes | null {
  const open = service[weekday];
  if (!open) return null;
  const closes = minutesOf(open.closes);
  const start = Math.max(minutesOf(timeWindows[timeOfDay].from), minutesOf(open.opens));
  const end = Math.min(minutesOf(timeWindows[timeOfDay].to), closes);
  return start < end ? { start, end, closes, isExact: false } : null;
}

/** A visit begins inside its window and ends before the working day does; where one time was chosen, it is that. */
export const latestStart = ({ start, end, closes, isExact }: WindowInMinutes, minutes: number): number =>
  isExact ? start : Math.min(closes - minutes, end - startStepMinutes);

export type NoRoom = "closed" | "over" | "too-short";

/** Why a visit of so many minutes cannot begin in a window from `now` on; null where it can. */
export function noRoomIn(window: WindowInMinutes | null, minutes: number, now: number): NoRoom | null {
  if (!window) return "closed";
  const latest = latestStart(window, minutes);
  if (latest < window.start) return "too-short";
  return latest < now ? "over" : null;
}
