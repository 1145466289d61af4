// A time of day is not a time (docs/product.md, Times of day): which window of a day a client asks for, whether there is
// room left in it, and which starts a visit may have.
import {
  startStepMinutes,
  type TimeOfDay,
  timesOfDay,
  timeWindows,
  type WeekHours,
  type Weekday,
} from "~/business/calendars/hours";
import { losAngeles } from "~/shared/dates";

import { latestStart, type NoRoom, noRoomIn, type WindowInMinutes, windowOn } from "./service-hours";

export interface Window {
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** When the working day ends: a visit may run past its window, never past this. */
  closes: Temporal.Instant;
  /** True when one start was chosen; the window then spans exactly the visit. */
  isExact: boolean;
}

/** The window of a visit with an exact start. */
export const exactWindow = (start: Temporal.Instant, minutes: number) => ({
  start,
  end: start.add({ minutes }),
  isExact: true,
});

/** Converts a window to the columns of a request. */
export const windowColumns = ({ start, end, isExact }: Pick<Window, "start" | "end" | "isExact">) => ({
  windowStart: start,
  windowEnd: end,
  isExact,
});

export type Room = { ok: true; window: Window } | { ok: false; reason: NoRoom };

/** The instant of a wall time in Los Angeles; a time that does not exist is moved forward, one that comes twice is the first. */
export function instantAt(day: Temporal.PlainDate, time: Temporal.PlainTime | string): Temporal.Instant {
  return day
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(losAngeles, { disambiguation: "compatible" })
    .toInstant();
}

/** The window of a day, within its service hours; null where they leave nothing of it. */
export function windowOf(service: WeekHours, day: Temporal.PlainDate, timeOfDay: TimeOfDay): Window | null {
  const window = windowOn(service, day.dayOfWeek as Weekday, timeOfDay);
  const at = (minutes: number) => instantAt(day, new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60));
  return window && { start: at(window.start), end: at(window.end), closes: at(window.closes), isExact: false };
}

const ofEpoch = ({ epochMilliseconds }: Temporal.Instant): number => epochMilliseconds / 60_000;

const inMinutes = ({ start, end, closes, isExact }: Window): WindowInMinutes => ({
  start: ofEpoch(start),
  end: ofEpoch(end),
  closes: ofEpoch(closes),
  isExact,
});

/** Whether a visit of so many minutes can still begin in the window, after `now`. */
export function roomIn(
  service: WeekHours,
  { day, timeOfDay }: { day: Temporal.PlainDate; timeOfDay: TimeOfDay },
  minutes: number,
  now: Temporal.Instant,
): Room {
  const window = windowOf(service, day, timeOfDay);
  const reason = noRoomIn(window && inMinutes(window), minutes, ofEpoch(now));
  return window && !reason ? { ok: true, window } : { ok: false, reason: reason ?? "closed" };
}

/** Whether a request that waits can still begin in the window it was asked for. */
export const canStillBegin = (window: Window, minutes: number, now: Temporal.Instant): boolean =>
  noRoomIn(inMinutes(window), minutes, ofEpoch(now)) === null;

/** The time of day that an instant of Los Angeles belongs to; before 8 it is the morning, after 8 the evening. */
export function timeOfDayAt(instant: Temporal.Instant): TimeOfDay {
  const time = instant.toZonedDateTimeISO(losAngeles).toPlainTime().toString({ smallestUnit: "minute" });
  return timesOfDay.findLast((each) => timeWindows[each].from <= time) ?? "morning";
}

/** A stretch in which a walker is taken, the way to the next visit included. */
export interface Taken {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** Whether two stretches share any time; one that begins where the other ends does not. */
export const overlap = (one: Taken, other: Taken): boolean =>
  Temporal.Instant.compare(one.start, other.end) < 0 && Temporal.Instant.compare(other.start, one.end) < 0;

/**
 * Starts of a visit inside the window at which the walker is free, every quarter of an hour; soonest first. `travel`:
 * minutes to the next visit, which the visit takes as well.
 */
export function freeStarts(
  window: Window,
  { minutes, travel, taken, now }: { minutes: number; travel: number; taken: readonly Taken[]; now: Temporal.Instant },
): Temporal.Instant[] {
  const latest = latestStart(inMinutes(window), minutes);
  const starts: Temporal.Instant[] = [];
  for (let start = window.start; ofEpoch(start) <= latest; start = start.add({ minutes: startStepMinutes })) {
    const wanted = { start, end: start.add({ minutes: minutes + travel }) };
    if (Temporal.Instant.compare(start, now) >= 0 && !taken.some((one) => overlap(one, wanted))) starts.push(start);
  }
  return starts;
}
