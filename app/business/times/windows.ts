// Times of day as windows (docs/product.md, Times of day): the window that a client requests, whether a visit fits, and
// the possible starts of a visit.
import {
  startStepMinutes,
  type TimeOfDay,
  timesOfDay,
  timeWindows,
  type WeekHours,
  type Weekday,
} from "~/business/calendars/hours";

import { latestStart, type NoRoom, noRoomIn, type WindowInMinutes, windowOn } from "./service-hours";

export interface Window {
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** Closing time of the day. A visit may end after its window, but not after closing time. */
  closes: Temporal.Instant;
  /** True when the client chose an exact start. The window then spans just the visit. */
  isExact: boolean;
}

/** Returns the window of a visit with an exact start. */
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

/**
 * Converts a wall time in a zone to an instant. A time skipped by a clock change is moved forward by an hour; of a
 * time that occurs twice, the first one is returned.
 */
export function instantAt(day: Temporal.PlainDate, time: Temporal.PlainTime | string, zone: string): Temporal.Instant {
  return day
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(zone, { disambiguation: "compatible" })
    .toInstant();
}

/** Returns the window of a time of day, limited to the service hours; null when nothing of it is left. */
export function windowOf(
  service: WeekHours,
  day: Temporal.PlainDate,
  timeOfDay: TimeOfDay,
  zone: string,
): Window | null {
  const window = windowOn(service, day.dayOfWeek as Weekday, timeOfDay);
  const at = (minutes: number) => instantAt(day, new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60), zone);
  return window && { start: at(window.start), end: at(window.end), closes: at(window.closes), isExact: false };
}

const ofEpoch = ({ epochMilliseconds }: Temporal.Instant): number => epochMilliseconds / 60_000;

const inMinutes = ({ start, end, closes, isExact }: Window): WindowInMinutes => ({
  start: ofEpoch(start),
  end: ofEpoch(end),
  closes: ofEpoch(closes),
  isExact,
});

/**
 * Returns whether a visit of that length can still begin in the window after `now`, and if not, why. `soonest`: the
 * earliest start that a client can ask for.
 */
export function roomIn(
  service: WeekHours,
  { day, timeOfDay }: { day: Temporal.PlainDate; timeOfDay: TimeOfDay },
  minutes: number,
  now: Temporal.Instant,
  zone: string,
  soonest: Temporal.Instant | null = null,
): Room {
  const window = windowOf(service, day, timeOfDay, zone);
  const reason = noRoomIn(window && inMinutes(window), minutes, ofEpoch(now), soonest ? ofEpoch(soonest) : undefined);
  return window && !reason ? { ok: true, window } : { ok: false, reason: reason ?? "closed" };
}

/** Whether a visit for a pending request can still begin in its window. */
export const canStillBegin = (window: Window, minutes: number, now: Temporal.Instant): boolean =>
  noRoomIn(inMinutes(window), minutes, ofEpoch(now)) === null;

/** Returns the time of day of an instant in a zone. Before 8 am counts as morning, after 8 pm as evening. */
export function timeOfDayAt(instant: Temporal.Instant, zone: string): TimeOfDay {
  const time = instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
  return timesOfDay.findLast((each) => timeWindows[each].from <= time) ?? "morning";
}

/** A period in which a walker is busy, including travel to the next visit. */
export interface Taken {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** Whether two periods overlap. Periods that only touch don't. */
export const overlap = (one: Taken, other: Taken): boolean =>
  Temporal.Instant.compare(one.start, other.end) < 0 && Temporal.Instant.compare(other.start, one.end) < 0;

/**
 * Returns the starts in the window at which the walker is free, every 15 minutes, soonest first. `travel`: minutes to
 * the next visit, during which the walker must be free as well.
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
