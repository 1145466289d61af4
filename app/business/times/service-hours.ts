// Service hours as wall times (docs/product.md, Service hours), and whether a time of day has room for a visit. Works
// with minutes of the day instead of Temporal, so that the scripts of forms stay small. This is safe because clocks
// never change between 5 am and 11 pm.
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

/** A window in minutes, counted from midnight or from 1970. `closes`: closing time of the day. */
export interface WindowInMinutes {
  start: number;
  end: number;
  closes: number;
  /** True when the visit must begin at `start`. */
  isExact: boolean;
}

/** Returns a time of day, limited to the service hours; null when nothing of it is left. */
export function windowOn(service: WeekHours, weekday: Weekday, timeOfDay: TimeOfDay): WindowInMinutes | null {
  const open = service[weekday];
  if (!open) return null;
  const closes = minutesOf(open.closes);
  const start = Math.max(minutesOf(timeWindows[timeOfDay].from), minutesOf(open.opens));
  const end = Math.min(minutesOf(timeWindows[timeOfDay].to), closes);
  return start < end ? { start, end, closes, isExact: false } : null;
}

/**
 * Returns the latest start of a visit: within its window, and so that it ends by closing time. In an exact window, its
 * start.
 */
export const latestStart = ({ start, end, closes, isExact }: WindowInMinutes, minutes: number): number =>
  isExact ? start : Math.min(closes - minutes, end - startStepMinutes);

export type NoRoom = "closed" | "over" | "too-soon" | "too-short";

/**
 * Returns why a visit of that length can't begin in the window from `now` on; null when it can. `soonest`: the window
 * must not begin earlier.
 */
export function noRoomIn(
  window: WindowInMinutes | null,
  minutes: number,
  now: number,
  soonest = -Infinity,
): NoRoom | null {
  if (!window) return "closed";
  const latest = latestStart(window, minutes);
  if (latest < window.start) return "too-short";
  if (latest < now) return "over";
  return window.start < soonest ? "too-soon" : null;
}
