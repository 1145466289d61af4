// The events in an ICS text, by node-ical. It gives up on the whole text for one bad rule, and keeps one of two events
// that share a uid: where that happens the events are read one by one, so that no other is lost with them.
import ical, { type VEvent } from "node-ical";

import type { UnreadEvent } from "../port.ts";

export interface ParsedIcs {
  events: VEvent[];
  /** Only a part of them could be read, or nothing. */
  broken: UnreadEvent[];
  /** The zones that the text defines, as text. */
  zones: string;
}

export function parseIcs(text: string): ParsedIcs {
  const { zones, blocks } = partsOf(text);
  const together = tryToParse(text);
  if (together && countOf(together) === blocks.length) return { events: together, broken: [], zones };
  // A zone that cannot be read must not take all events down, one by one.
  const usable = tryToParse(asCalendar(zones, [])) ? zones : "";
  return { ...parseOneByOne(blocks, usable), zones: usable };
}

/** The events of a text, with the times that were moved in `recurrences` of theirs; null: it cannot be read. */
export function tryToParse(text: string): VEvent[] | null {
  try {
    return Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");
  } catch {
    return null;
  }
}

export const asCalendar = (zones: string, events: readonly string[]): string =>
  ["BEGIN:VCALENDAR", zones, ...events, "END:VCALENDAR"].filter(Boolean).join("\r\n");

type MovedTime = Omit<VEvent, "recurrences">;

export const movedTimesOf = ({ recurrences }: VEvent): MovedTime[] => [...new Set(Object.values(recurrences ?? {}))];

/** A moved time whose series is not in the text is there as an event of its own, and among its moved times as well. */
function countOf(events: readonly VEvent[]): number {
  return events.reduce((sum, event) => sum + movedTimesOf(event).length + ("recurrenceid" in event ? 0 : 1), 0);
}

/** Unfolded, so that what is looked for stands at the beginning of a line. */
function partsOf(text: string): { zones: string; blocks: string[] } {
  const whole = text.replaceAll(/\r?\n[ \t]/g, "");
  const allOf = (name: string) =>
    [...whole.matchAll(new RegExp(`^BEGIN:${name}\\s*$[^]*?^END:${name}\\s*$`, "gim"))].map(([part]) => part.trim());
  return { zones: allOf("VTIMEZONE").join("\r\n"), blocks: allOf("VEVENT") };
}

function parseOneByOne(blocks: readonly string[], zones: string): Omit<ParsedIcs, "zones"> {
  const groups = Map.groupBy(blocks, (block) => valueOf(block, "UID") ?? "");
  const events: VEvent[] = [];
  const broken: UnreadEvent[] = [];
  for (const [uid, group] of groups) {
    for (const series of uid === "" ? group.map((block) => [block]) : seriesIn(group)) {
      const read = tryToParse(asCalendar(zones, series));
      events.push(...(read ?? series.flatMap((block) => parseFirst(block, zones))));
      if (!read) broken.push({ uid, summary: valueOf(series[0] ?? "", "SUMMARY") });
    }
  }
  return { events, broken };
}

/** What was moved belongs to the first; the others only have its uid. */
function seriesIn(group: readonly string[]): string[][] {
  const [first, ...others] = group.filter((block) => valueOf(block, "RECURRENCE-ID") === null);
  const moved = group.filter((block) => valueOf(block, "RECURRENCE-ID") !== null);
  return [[...(first ? [first] : []), ...moved], ...others.map((block) => [block])];
}

/** Without what says when it falls again, and with the first of each that may be there once. */
function parseFirst(block: string, zones: string): VEvent[] {
  const seen = new Set<string>();
  const lines = block.split(/\r?\n/).filter((line) => {
    const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? "";
    if (/^(?:RRULE|RDATE|EXRULE|EXDATE|RECURRENCE-ID)$/.test(name)) return false;
    if (!/^(?:DTSTART|DTEND)$/.test(name)) return true;
    return seen.size < seen.add(name).size;
  });
  return tryToParse(asCalendar(zones, [lines.join("\r\n")])) ?? [];
}

const valueOf = (block: string, name: string): string | null =>
  new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, "im").exec(block)?.[1]?.trim() ?? null;
