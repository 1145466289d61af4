// Service hours as wall times (docs/product.md, Service hours): their part of a time of day, and room for a visit. Uses
// minutes of the day instead of Temporal, so that forms in the browser stay small; clocks never change between 5 am and
// 11 pm.
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

/** A window in minutes, of the day or since the epoch. `closes`: end of the working day. */
export interface WindowInMinutes {
  start: number;
  end: number;
  closes: number;
  /** True when the visit must begin at `start`. */
  isExact: boolean;
}

/** Returns the part of a time of day within the service hours; null when there is none. */
export function windowOn(service: WeekHours, weekday: Weekday, timeOfDay: TimeOfDay): WindowInMinutes | null {
  const open = service[weekday];
  if (!open) return null;
  const closes = minutesOf(open.closes);
  const start = Math.max(minutesOf(timeWindows[timeOfDay].from), minutesOf(open.opens));
  const end = Math.min(minutesOf(timeWindows[timeOfDay].to), closes);
  return start < end ? { start, end, closes, isExact: false } : null;
}

/** Latest start of a visit: inside its window, and it ends by closing time; for an exact window, its start. */
export const latestStart = ({ start, end, closes, isExact }: WindowInMinutes, minutes: number): number =>
  isExact ? start : Math.min(closes - minutes, end - startStepMinutes);

export type NoRoom = "closed" | "over" | "too-short";

/** Returns why a visit of that length cannot begin in the window from `now` on; null when it can. */
export function noRoomIn(window: WindowInMinutes | null, minutes: number, now: number): NoRoom | null {
  if (!window) return "closed";
  const latest = latestStart(window, minutes);
  if (latest < window.start) return "too-short";
  return latest < now ? "over" : null;
}
