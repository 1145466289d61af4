// What is in an ICS text: its events within a span. One bad event never takes the others down, and is told. It may take
// seconds: sites read in a thread of its own (read-in-thread.server.ts).
import { CalendarFault, type OutsideEvent, type Span, type UnreadEvent } from "../port.ts";
import { occurrencesOf, textOf } from "./occurrences.server.ts";
import { parseIcs } from "./parse-ics.server.ts";

export interface ReadIcs {
  events: OutsideEvent[];
  /** What could not be read, or only in part. */
  unread: UnreadEvent[];
}

/** Of all texts that are read together. A calendar of one walker has a few thousand in a year; more is none of hers. */
export interface Budget {
  times: number;
}

export const wholeBudget = (): Budget => ({ times: 30_000 });

/** Throws a {@link CalendarFault}: "not-a-calendar", "malformed" where the end is missing, "too-large". */
export function readIcs(text: string, span: Span, budget: Budget = wholeBudget()): ReadIcs {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarFault("not-a-calendar", "no BEGIN:VCALENDAR");
  // Half of a calendar looks like one with half of the busy times.
  if (!/\nEND:VCALENDAR[\s\0]*$/i.test(text)) throw new CalendarFault("malformed", "no END:VCALENDAR");
  const { events, broken, zones } = parseIcs(text);
  const found: OutsideEvent[] = [];
  const unread = new Map(broken.map((event) => [event.uid, event]));
  for (const event of events) {
    const occurrences = occurrencesOf(event, zones, span);
    budget.times -= occurrences.found.length;
    if (budget.times < 0) throw new CalendarFault("too-large", "more times than can be kept");
    found.push(...occurrences.found);
    const uid = event.uid ?? "";
    if (!occurrences.isWhole) unread.set(uid, { uid, summary: textOf(event.summary) });
  }
  return { events: found, unread: [...unread.values()] };
}
