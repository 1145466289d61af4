// Start and end of the owner's event.
import { dayIn } from "~/shared/dates";

/** Reasons why an event is refused. */
export type EventRefusal =
  | "ends-before-start"
  | "days-over"
  | "too-long"
  | "too-far"
  | "no-start-time"
  | "no-end-time"
  | "not-a-walker"
  | "no-such-calendar"
  | "read-only"
  | "unread";

export interface TypedEvent {
  /** Days in the time zone of the business, both inclusive. */
  startsOn: string;
  endsOn: string;
  /** "14:30", or "" for whole days. */
  startTime: string;
  endTime: string;
}

export type EventTimes =
  | { ok: true; start: Temporal.Instant; end: Temporal.Instant; allDay: boolean }
  | { ok: false; reason: EventRefusal };

const mostDays = 366;
const refuse = (reason: EventRefusal) => ({ ok: false as const, reason });

/**
 * Returns start and end of an event by the wall time of the business. A time that a clock change skips is one hour
 * later.
 */
export function eventTimes(typed: TypedEvent, now: Temporal.Instant, zone: string): EventTimes {
  const { startTime, endTime } = typed;
  if ((startTime === "") !== (endTime === "")) return refuse(startTime === "" ? "no-start-time" : "no-end-time");
  const allDay = startTime === "";
  const last = Temporal.PlainDate.from(typed.endsOn);
  const start = at(Temporal.PlainDate.from(typed.startsOn), startTime || "00:00", zone);
  const end = allDay ? at(last.add({ days: 1 }), "00:00", zone) : at(last, endTime, zone);
  if (Temporal.Instant.compare(end, start) <= 0) return refuse("ends-before-start");
  if (Temporal.PlainDate.compare(last, dayIn(zone, now)) < 0) return refuse("days-over");
  if (end.since(start).total("hours") > mostDays * 24) return refuse("too-long");
  return { ok: true, start, end, allDay };
}

const at = (day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
