// The times a series falls at besides its rule (RDATE, RFC 5545 §3.8.5.2), which node-ical keeps as they are written.
import type { VEvent } from "node-ical";

import { asCalendar, tryToParse } from "./parse-ics.server.ts";

type Written = string | { params?: Record<string, string>; val?: string };

/**
 * An event of its own for each, in the zone it is written in and as long as the series' times are, or as it says itself
 * (VALUE=PERIOD). `isWhole`: all of them could be read.
 */
export function addedTimesOf(event: VEvent, zones: string, most: number): { times: VEvent[]; isWhole: boolean } {
  const { rdate } = event as { rdate?: Written | Written[] };
  if (rdate === undefined) return { times: [], isWhole: true };
  const written = (Array.isArray(rdate) ? rdate : [rdate]).flatMap((line) => linesOf(line, lengthOf(event)));
  const blocks = written
    .slice(0, most)
    .map((lines, index) => ["BEGIN:VEVENT", `UID:${index}`, ...lines, "END:VEVENT"].join("\r\n"));
  const times = (tryToParse(asCalendar(zones, blocks)) ?? []).filter(({ start }) => isTime(start));
  return { times, isWhole: times.length === written.length };
}

export const isTime = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

/** Of each value of a line, when it starts and how long it is. */
function linesOf(line: Written, length: string): string[][] {
  const { params = {}, val = "" } = typeof line === "string" ? { val: line } : line;
  const zone = params.TZID ? `;TZID="${params.TZID.replaceAll('"', "")}"` : "";
  const start = params.VALUE === "DATE" ? "DTSTART;VALUE=DATE" : `DTSTART${zone}`;
  return val.split(",").map((value) => {
    const [from = "", to] = value.trim().split("/");
    const ownLength = params.VALUE === "DATE" && !length.endsWith("D") ? "P1D" : length;
    if (to === undefined) return [`${start}:${from}`, `DURATION:${ownLength}`];
    return [`${start}:${from}`, to.startsWith("P") ? `DURATION:${to}` : `DTEND${zone}:${to}`];
  });
}

const dayMs = 86_400_000;

function lengthOf({ start, end, datetype }: VEvent): string {
  const ms = end ? end.getTime() - start.getTime() : 0;
  // A day has not always 24 hours.
  return datetype === "date" ? `P${Math.max(1, Math.round(ms / dayMs))}D` : `PT${Math.max(0, Math.round(ms / 1000))}S`;
}
