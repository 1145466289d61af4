// When an event of an ICS text falls within a span: by its rule, by what is added to it and what was moved, less what
// was taken out. node-ical expands the rule.
import ical, { type VEvent } from "node-ical";

import { Temporal, toDate } from "../../shared/dates.ts";
import type { OutsideEvent, Span } from "../port.ts";
import { addedTimesOf, isTime } from "./added-times.server.ts";
import { movedTimesOf } from "./parse-ics.server.ts";
import { instantOf, isOnDay, isZone } from "./wall-times.server.ts";

export interface Occurrences {
  found: OutsideEvent[];
  /** False: it falls at other times as well, which nobody can make out. */
  isWhole: boolean;
}

type Instance = ReturnType<typeof ical.expandRecurringEvent>[number];

/** More dates written one by one than anybody would. */
const mostAdded = 2000;

/** Never throws: one event must not take the others down. */
export function occurrencesOf(event: VEvent, zones: string, span: Span): Occurrences {
  try {
    return read(event, zones, span);
  } catch {
    return { found: [], isWhole: false };
  }
}

function read(event: VEvent, zones: string, span: Span): Occurrences {
  // Without a time there is nothing to know.
  if (!isTime(event.start)) return { found: [], isWhole: event.status === "CANCELLED" };
  if (isOver(event, span)) return { found: [], isWhole: true };
  const hasEnd = (event.end === undefined || isTime(event.end)) && isLength(event);
  const known = hasEnd ? event : { ...event, end: event.start };
  const added = addedTimesOf(known, zones, mostAdded);
  const byRule = known.rrule ? expand(known, span) : null;
  const besides = timesBesides(known, added.times, byRule === null);
  const instances = [...(byRule ?? []), ...besides.flatMap((time) => expand(time, span) ?? [])];
  const isRuled = byRule !== null || !known.rrule;
  const isMovedToATime = movedTimesOf(known).every(({ start, status }) => isTime(start) || status === "CANCELLED");
  const found = once(instances.flatMap((one) => asOutside(known, one)));
  // Where it falls at no time at all, it does not matter in which zone.
  const isInZone = found.length === 0 || isZone(known.start.tz);
  return { found, isWhole: hasEnd && added.isWhole && isRuled && isMovedToATime && isInZone };
}

/** Whatever is strange about it: none of its times reaches into the span, in whatever zone it was meant. */
function isOver(event: VEvent, { from }: Span): boolean {
  const { rdate } = event as { rdate?: unknown };
  if (rdate !== undefined || movedTimesOf(event).length > 0) return false;
  const { until } = (event.rrule as { options?: { until?: unknown } } | undefined)?.options ?? {};
  const last = event.rrule ? until : event.start;
  if (!isTime(last) || (event.end !== undefined && !isTime(event.end))) return false;
  const length = event.end ? event.end.getTime() - event.start.getTime() : 0;
  return last.getTime() + length + 48 * 3_600_000 < from.epochMilliseconds;
}

/** The parser makes nothing of a length it cannot read. */
function isLength({ start, end, ...event }: VEvent): boolean {
  const { duration } = event as { duration?: unknown };
  return duration === undefined || end?.getTime() !== start.getTime() || /^[+-]?P/i.test(textOf(duration) ?? "");
}

/** Null: a rule that nobody can follow to its end, such as one for every second. */
function expand(event: VEvent, { from, to }: Span): Instance[] | null {
  const range = { from: toDate(from), to: toDate(to), expandOngoing: true };
  try {
    return ical.expandRecurringEvent(event, range);
  } catch {
    return null;
  }
}

/** Each as an event that falls once. `alone`: no rule gives its first time, nor the moved ones. */
function timesBesides(event: VEvent, added: readonly VEvent[], alone: boolean): VEvent[] {
  const moved = movedTimesOf(event);
  const isMoved = new Set(moved.map(({ recurrenceid }) => (recurrenceid as Date | undefined)?.getTime()));
  const stays = ({ start }: VEvent) => !isMoved.has(start.getTime()) && !isTakenOut(event, start);
  const own = [...(alone ? [event] : []), ...added].filter(stays);
  const times = own.map(({ start, end, datetype }) => ({ ...event, start, end, datetype }));
  return [...times, ...(alone ? moved : [])].map((time) => ({ ...time, rrule: undefined }) as VEvent);
}

type Day = Date & { dateOnly?: boolean };

/** By its moment, or all of its day. */
function isTakenOut({ exdate }: VEvent, start: Day): boolean {
  const dates = Object.values((exdate ?? {}) as Record<string, Day>);
  const isSameDay = (date: Day) => date.dateOnly === true && start.dateOnly !== true && isOnDay(start, date);
  return dates.some((date) => isTime(date) && (date.getTime() === start.getTime() || isSameDay(date)));
}

function asOutside(series: VEvent, { start, end, isFullDay, event, summary }: Instance): OutsideEvent[] {
  if (event.status === "CANCELLED" || !isTime(start) || !isTime(end)) return [];
  const floats = series.start.tz === undefined || !isZone(series.start.tz);
  const [from, to] = [instantOf(start, isFullDay, floats), instantOf(end, isFullDay, floats)];
  return [
    {
      uid: series.uid ?? "",
      start: from,
      end: Temporal.Instant.compare(to, from) < 0 ? from : to,
      allDay: isFullDay,
      summary: textOf(summary),
      isBusy: event.transparency !== "TRANSPARENT",
    },
  ];
}

const once = (events: readonly OutsideEvent[]): OutsideEvent[] => [
  ...new Map(
    events.map((event) => [`${event.start.epochMilliseconds} ${event.end.epochMilliseconds}`, event]),
  ).values(),
];

export const textOf = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  const text = (value as { val?: unknown } | undefined)?.val;
  return typeof text === "string" ? text : null;
};
