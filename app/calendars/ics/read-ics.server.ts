// Reads the busy times of an ICS text within a span. A bad event is reported and doesn't affect the others. Reading may
// take seconds, so the server does it in a thread (read-in-thread.server.ts).
import type { UnreadProblem } from "../../business/calendars/unread-problems.ts";
import { CalendarFault, type OutsideEvent, type Span, type UnreadEvent } from "../port.ts";
import { type Component, componentsNamed, readComponents, textOf, propertiesNamed } from "./components.ts";
import { addressIn, isBefore, readEvent, type WrittenEvent } from "./events.ts";
import { epochOf, readPeriod } from "./moments.ts";
import { type EpochSpan, timesOf, untilOf } from "./series.ts";
import { zonesOf, type Zones } from "./zones.ts";

export interface ReadIcs {
  events: OutsideEvent[];
  /** Events that could not be read completely. */
  unread: UnreadEvent[];
}

/** Maximum number of times in all texts of one read. A walker's calendar has a few thousand times a year. */
export interface Budget {
  times: number;
}

export const wholeBudget = (): Budget => ({ times: 30_000 });

interface Options {
  /** IANA name of the business's zone, for days, floating times, and times in an unknown zone. */
  zone: string;
  budget?: Budget;
  /** Email addresses of the calendar's owner, to find declined invitations. */
  addresses?: readonly string[];
}

/**
 * Returns the events within the span. @throws CalendarFault "not-a-calendar", "malformed" for a truncated text, or
 * "too-large".
 */
export function readIcs(text: string, span: Span, { zone, budget = wholeBudget(), addresses = [] }: Options): ReadIcs {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarFault("not-a-calendar", "no BEGIN:VCALENDAR");
  // A truncated file would look like a calendar with fewer busy times.
  if (!/\nEND:VCALENDAR[\s\0]*$/i.test(text)) throw new CalendarFault("malformed", "no END:VCALENDAR");
  const within = { from: span.from.epochMilliseconds, to: span.to.epochMilliseconds };
  const calendars = readComponents(text);
  const zones = zonesOf(calendars, zone);
  const reading = { zones, addresses: new Set([...addresses, ...addressNamesOf(calendars)].map(addressIn)) };
  const found: OutsideEvent[] = [];
  const unread = new Map<string, UnreadEvent>();
  const keep = (read: ReadIcs) => {
    budget.times -= read.events.length;
    if (budget.times < 0) throw new CalendarFault("too-large", "too many times");
    found.push(...read.events);
    for (const event of read.unread) unread.set(event.uid, event);
  };
  for (const component of unknownComponents(calendars))
    keep({ events: [], unread: [{ ...nameOf(component), problem: "component" }] });
  for (const component of componentsNamed(calendars, "VFREEBUSY")) keep(readFreeBusy(component, zones, within));
  const events = componentsNamed(calendars, "VEVENT").map((component) => readEvent(component, reading));
  for (const [series, ...moved] of groupBySeries(events)) keep(readSeries(series, moved, within));
  return { events: found, unread: [...unread.values()] };
}

/** Calendar names that are email addresses: Google names a person's main calendar after their address. */
const addressNamesOf = (calendars: readonly Component[]): string[] =>
  calendars.flatMap((calendar) => textOf(calendar, "X-WR-CALNAME") ?? []).filter((name) => name.includes("@"));

const known = new Set(["VEVENT", "VTODO", "VJOURNAL", "VTIMEZONE", "VFREEBUSY", "VALARM"]);

const unknownComponents = (calendars: readonly Component[]): Component[] =>
  calendars.flatMap(({ parts }) => parts.filter(({ name }) => !known.has(name) && !name.startsWith("X-")));

const nameOf = (component: Component) => ({
  uid: textOf(component, "UID")?.trim() ?? "",
  summary: textOf(component, "SUMMARY"),
});

/** Groups events by UID: the first one with its moved occurrences, then each other event that shares the UID by mistake. */
function* groupBySeries(events: readonly WrittenEvent[]): Generator<[WrittenEvent | undefined, ...WrittenEvent[]]> {
  // An event without a UID is a series of its own.
  for (const [, group] of Map.groupBy(events, (event) => event.uid || event)) {
    const moved = group.filter(({ moves }) => moves !== null);
    const [first, ...others] = group.filter(({ moves }) => moves === null);
    yield [first, ...moved];
    for (const event of others) yield [event];
  }
}

function readSeries(series: WrittenEvent | undefined, moved: readonly WrittenEvent[], span: EpochSpan): ReadIcs {
  const all = [...(series ? [series] : []), ...moved];
  const [first] = all;
  if (!first) return { events: [], unread: [] };
  let times: ReturnType<typeof timesOf>;
  try {
    times = timesOf(series, moved, span);
  } catch {
    first.problems.add("start");
    times = [];
  }
  const events = times.map(({ start, end, isDay, of }) => ({
    uid: first.uid,
    start: Temporal.Instant.fromEpochMilliseconds(start),
    end: Temporal.Instant.fromEpochMilliseconds(end),
    allDay: isDay,
    summary: of.summary ?? first.summary,
    isBusy: of.isBusy,
  }));
  const problem = isOver(series, moved, span) ? undefined : problemOf(all, events.length > 0);
  return { events, unread: problem ? [{ uid: first.uid, summary: first.summary, problem }] : [] };
}

/** Problems that may leave the most time unblocked come first. */
const bySeverity: UnreadProblem[] = ["start", "rule", "moved", "added", "end", "twice", "zone", "excepted"];

function problemOf(events: readonly WrittenEvent[], isFound: boolean): UnreadProblem | undefined {
  const open = events.filter(({ isCancelled }) => !isCancelled);
  // An unknown zone doesn't matter when the event has no time in the span.
  return bySeverity.find((one) => open.some(({ problems }) => problems.has(one)) && (isFound || one !== "zone"));
}

/** True when the event ended before the span, so that its problems don't matter. */
function isOver(series: WrittenEvent | undefined, moved: readonly WrittenEvent[], { from }: EpochSpan): boolean {
  if (!series?.start || moved.length > 0 || series.added.length > 0 || series.problems.has("added")) return false;
  const { start, endOf, ownZone, rules } = series;
  return (
    rules.every((rule) => {
      const until = /(?:^|;)UNTIL=(\d{8}(?:T\d{6}Z?)?)(?:;|$)/i.exec(rule)?.[1];
      return (
        until !== undefined && isBefore({ ...start, wall: untilOf(until.toUpperCase(), start, ownZone) }, endOf, from)
      );
    }) && isBefore(start, endOf, from)
  );
}

/** An unknown FBTYPE counts as busy (RFC 5545 3.2.9). */
function readFreeBusy(component: Component, zones: Zones, span: EpochSpan) {
  const uid = textOf(component, "UID")?.trim() ?? "";
  const events: OutsideEvent[] = [];
  const unread: UnreadEvent[] = [];
  for (const property of propertiesNamed(component, "FREEBUSY")) {
    if (property.params.get("FBTYPE")?.toUpperCase() === "FREE") continue;
    for (const value of property.value.split(",")) {
      try {
        const period = readPeriod(value, property, zones);
        const [from, to] = [epochOf(period.start), period.endOf(period.start)];
        if (to < span.from || from >= span.to) continue;
        const instant = (epoch: number) => Temporal.Instant.fromEpochMilliseconds(epoch);
        const times = { start: instant(from), end: instant(Math.max(from, to)) };
        events.push({ uid, ...times, allDay: false, summary: null, isBusy: true });
      } catch {
        unread.push({ uid, summary: textOf(component, "SUMMARY"), problem: "start" });
      }
    }
  }
  return { events, unread: unread.slice(0, 1) };
}
