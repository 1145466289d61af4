// A time of day is not a time (docs/product.md, Times of day): which window a client asks for, clipped to the service
// hours of that day, whether there is room left in it, and which starts a stay may have.
import { serviceHours, startStepMinutes, type TimeOfDay, timesOfDay, timeWindows } from "~/business/calendars/hours";
import { losAngeles, Temporal } from "~/shared/dates";

export interface Window {
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** When the working day ends: a stay may run past its window, never past this. */
  closes: Temporal.Instant;
}

export type NoRoom = "closed" | "over" | "too-short";
export type Room = { ok: true; window: Window } | { ok: false; reason: NoRoom };

/** The instant of a wall time in Los Angeles; a time that does not exist is moved forward, one that comes twice is the first. */
export function instantAt(day: Temporal.PlainDate, time: Temporal.PlainTime | string): Temporal.Instant {
  return day
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(losAngeles, { disambiguation: "compatible" })
    .toInstant();
}

/** The window of a day, within its service hours; null where they leave nothing of it. */
export function windowOf(day: Temporal.PlainDate, timeOfDay: TimeOfDay): Window | null {
  const hours = serviceHours[day.dayOfWeek as keyof typeof serviceHours];
  const { from, to } = timeWindows[timeOfDay];
  const start = from > hours.opens ? from : hours.opens;
  const end = to < hours.closes ? to : hours.closes;
  if (start >= end) return null;
  return { start: instantAt(day, start), end: instantAt(day, end), closes: instantAt(day, hours.closes) };
}

/** Whether a stay of so many minutes can still begin in the window, after `now`. */
export function roomIn(day: Temporal.PlainDate, timeOfDay: TimeOfDay, minutes: number, now: Temporal.Instant): Room {
  const window = windowOf(day, timeOfDay);
  if (!window) return { ok: false, reason: "closed" };
  if (Temporal.Instant.compare(latestStart(window, minutes), window.start) < 0)
    return { ok: false, reason: "too-short" };
  return canStillBegin(window, minutes, now) ? { ok: true, window } : { ok: false, reason: "over" };
}

/** Whether a stay that waits can still begin in the window it was asked for. */
export function canStillBegin(window: Window, minutes: number, now: Temporal.Instant): boolean {
  const latest = latestStart(window, minutes);
  return Temporal.Instant.compare(window.start, latest) <= 0 && Temporal.Instant.compare(now, latest) <= 0;
}

/** A window that is as long as the stay is no window to look in: that very time was chosen. */
export const isExactWindow = ({ start, end }: Pick<Window, "start" | "end">, minutes: number): boolean =>
  start.add({ minutes }).equals(end);

/** A stay begins inside its window and ends before the working day does. */
function latestStart(window: Window, minutes: number): Temporal.Instant {
  if (isExactWindow(window, minutes)) return window.start;
  const { end, closes } = window;
  const byClosing = closes.subtract({ minutes });
  const byWindow = end.subtract({ minutes: startStepMinutes });
  return Temporal.Instant.compare(byClosing, byWindow) < 0 ? byClosing : byWindow;
}

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

/**
 * Starts of a stay inside the window at which the walker is free, every quarter of an hour; soonest first. `travel`:
 * minutes to the next visit, which the stay takes as well.
 */
export function freeStarts(
  window: Window,
  { minutes, travel, taken, now }: { minutes: number; travel: number; taken: readonly Taken[]; now: Temporal.Instant },
): Temporal.Instant[] {
  const latest = latestStart(window, minutes);
  const starts: Temporal.Instant[] = [];
  for (
    let start = window.start;
    Temporal.Instant.compare(start, latest) <= 0;
    start = start.add({ minutes: startStepMinutes })
  ) {
    const until = start.add({ minutes: minutes + travel });
    const isFree = taken.every(
      (one) => Temporal.Instant.compare(one.end, start) <= 0 || Temporal.Instant.compare(until, one.start) <= 0,
    );
    if (isFree && Temporal.Instant.compare(start, now) >= 0) starts.push(start);
  }
  return starts;
}
