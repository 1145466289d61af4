// What is in an ICS text: its events within a span, recurrences expanded by node-ical (integrations §2 In). One bad event
// never takes the others down, and a rule without an end never runs away.
import ical, { type CalendarResponse, type VEvent } from "node-ical";

import { losAngeles, Temporal } from "~/shared/dates";

import { CalendarFault, type OutsideEvent, type Span } from "../port";

/** A calendar of one walker has a few thousand; more is none of hers. */
const maxEvents = 20_000;
const maxMs = 3000;

export function readIcs(text: string, span: Span): OutsideEvent[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarFault("not-a-calendar", "no BEGIN:VCALENDAR");
  let parsed: CalendarResponse;
  try {
    parsed = ical.sync.parseICS(text);
  } catch {
    throw new CalendarFault("not-a-calendar", "it cannot be parsed");
  }
  const events = Object.values(parsed).filter((part): part is VEvent => part?.type === "VEVENT");
  return expandAll(events, span);
}

/** Thousands of rules that fall every minute would keep this site from answering anybody. */
function expandAll(events: readonly VEvent[], span: Span): OutsideEvent[] {
  const until = performance.now() + maxMs;
  const found: OutsideEvent[] = [];
  for (const event of events) {
    found.push(...occurrencesOf(event, span));
    if (found.length > maxEvents || performance.now() > until)
      throw new CalendarFault("too-large", "more events than can be read");
  }
  return found;
}

function occurrencesOf(event: VEvent, { from, to }: Span): OutsideEvent[] {
  try {
    const found = ical.expandRecurringEvent(event, {
      from: new Date(from.epochMilliseconds),
      to: new Date(to.epochMilliseconds),
      expandOngoing: true,
    });
    return found.flatMap((one) => {
      const floats = event.start.tz === undefined;
      const start = instantOf(one.start, one.isFullDay, floats);
      const end = instantOf(one.end, one.isFullDay, floats);
      if (!start || !end || one.event.status === "CANCELLED") return [];
      return [
        {
          uid: event.uid,
          start,
          end: Temporal.Instant.compare(end, start) < 0 ? start : end,
          allDay: one.isFullDay,
          summary: textOf(one.summary),
          isBusy: one.event.transparency !== "TRANSPARENT",
        },
      ];
    });
  } catch {
    // An event that nobody can make sense of, such as one that falls every second.
    return [];
  }
}

/**
 * A day begins at midnight in Los Angeles, and a time without a zone ("floating") is one of there: the parser gives both
 * in the zone of this process.
 */
function instantOf(date: Date, isDay: boolean, floats: boolean): Temporal.Instant | null {
  if (Number.isNaN(date.getTime())) return null;
  const instant = Temporal.Instant.fromEpochMilliseconds(date.getTime());
  if (!isDay && !floats) return instant;
  const read = instant.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDateTime();
  return (isDay ? read.withPlainTime() : read).toZonedDateTime(losAngeles).toInstant();
}

const textOf = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  const text = (value as { val?: unknown } | undefined)?.val;
  return typeof text === "string" ? text : null;
};
