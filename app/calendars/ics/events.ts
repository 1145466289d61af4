// Parses one VEVENT: start, length, recurrence, and the problems found.
import type { UnreadProblem } from "../../business/calendars/unread-problems.ts";
import { type Component, propertiesNamed, type Property, propertyNamed, textOf, wordOf } from "./components.ts";
import {
  type EndOf,
  epochOf,
  lengthBetween,
  type Moment,
  type Period,
  readLength,
  readMoment,
  readPeriod,
} from "./moments.ts";
import { dayMs } from "./walls.ts";
import { utc, type Zone, type Zones } from "./zones.ts";

export interface WrittenEvent {
  uid: string;
  summary: string | null;
  isBusy: boolean;
  isCancelled: boolean;
  /** null when it can't be read. */
  start: Moment | null;
  endOf: EndOf;
  /** The business's zone, for an UNTIL without a zone. */
  ownZone: Zone;
  rules: string[];
  /** Added dates (RDATE). */
  added: Period[];
  /** Excluded dates (EXDATE). */
  excepted: Moment[];
  /** RECURRENCE-ID of a moved occurrence. `at` is null when it can't be read. */
  moves: { at: Moment | null; isFromThenOn: boolean } | null;
  problems: Set<UnreadProblem>;
}

/** Context for parsing the events of a text. */
export interface Reading {
  zones: Zones;
  /** Lowercase email addresses of the calendar's owner, to find declined invitations. */
  addresses: ReadonlySet<string>;
}

export function readEvent(component: Component, reading: Reading): WrittenEvent {
  const reader = readerOf(component, reading);
  const { problems, attempt, only } = reader;
  const started = only("DTSTART");
  const start = attempt("start", () => readStart(started, reader));
  const read = start && attempt("end", () => readEnd(start, { ended: only("DTEND"), lasts: only("DURATION") }, reader));
  const endOf = read ?? (start?.isDay ? wholeDay : anHour);
  if (propertyNamed(component, "EXRULE")) problems.add("excepted");
  return {
    uid: textOf(component, "UID")?.trim() ?? "",
    summary: textOf(component, "SUMMARY"),
    isBusy: wordOf(component, "TRANSP") !== "TRANSPARENT" && !isDeclined(component, reading.addresses),
    isCancelled: wordOf(component, "STATUS") === "CANCELLED",
    start,
    endOf,
    ownZone: reading.zones.own,
    rules: propertiesNamed(component, "RRULE").map(({ value }) => value),
    added: start ? readDates("RDATE", "added", reader, (...date) => readAdded(date, { start, endOf }, reader)) : [],
    excepted: readDates("EXDATE", "excepted", reader, reader.moment),
    moves: readMove(reader),
    problems,
  };
}

type Reader = ReturnType<typeof readerOf>;

/** Reads the properties of one event and collects its problems. */
function readerOf(component: Component, { zones }: Reading) {
  const problems = new Set<UnreadProblem>();
  return {
    component,
    zones,
    problems,
    /** Returns null and records `problem` when `read` throws. */
    attempt: <Value>(problem: UnreadProblem, read: () => Value): Value | null => {
      try {
        return read();
      } catch {
        problems.add(problem);
        return null;
      }
    },
    /** The first property of that name; records "twice" when there are more. */
    only: (name: string): Property | undefined => {
      const [first, ...others] = propertiesNamed(component, name);
      if (others.length > 0) problems.add("twice");
      return first;
    },
    moment: (value: string, property: Property): Moment => {
      const moment = readMoment(value, property, zones);
      if (moment.isZoneUnknown) problems.add("zone");
      return moment;
    },
  };
}

/** Returns all dates of the properties of that name; one property may hold several dates. */
const readDates = <Value>(
  name: string,
  problem: UnreadProblem,
  { component, attempt }: Reader,
  read: (value: string, property: Property) => Value,
): Value[] =>
  propertiesNamed(component, name).flatMap((property) =>
    property.value.split(",").flatMap((value) => attempt(problem, () => read(value, property)) ?? []),
  );

function readStart(started: Property | undefined, { moment }: Reader): Moment {
  if (!started) throw new Error("no start");
  return moment(started.value, started);
}

/** Default length without DTEND and DURATION: one day for a date, zero for a time (RFC 5545 3.6.1). */
function readEnd(
  start: Moment,
  { ended, lasts }: { ended: Property | undefined; lasts: Property | undefined },
  { moment }: Reader,
): EndOf {
  if (ended) {
    const end = moment(ended.value, ended);
    if (lasts || epochOf(end) < epochOf(start)) throw new Error("an invalid end");
    return lengthBetween(start, end);
  }
  if (lasts) return readLength(lasts.value);
  return start.isDay ? wholeDay : epochOf;
}

const wholeDay = readLength("P1D");
/** Fallback for a time whose end can't be read. */
const anHour = readLength("PT1H");

function readAdded([value, property]: [string, Property], { start, endOf }: Period, { zones, moment }: Reader): Period {
  if (value.includes("/")) return readPeriod(value, property, zones);
  const added = moment(value, property);
  // A date without a time that is added to a timed series is a whole day in the series' zone.
  return added.isDay && !start.isDay
    ? { start: { ...added, zone: start.zone }, endOf: wholeDay }
    : { start: added, endOf };
}

function readMove({ attempt, only, moment, problems }: Reader): WrittenEvent["moves"] {
  const original = only("RECURRENCE-ID");
  if (!original) return null;
  const range = original.params.get("RANGE")?.toUpperCase();
  if (range === undefined || range === "THISANDFUTURE")
    return { at: attempt("moved", () => moment(original.value, original)), isFromThenOn: range !== undefined };
  // An unknown range: it is unclear which occurrences move, so none is replaced.
  problems.add("moved");
  return { at: null, isFromThenOn: false };
}

/** True when the owner is among the attendees and each of the owner's answers is DECLINED. */
function isDeclined(component: Component, addresses: ReadonlySet<string>): boolean {
  const answers = propertiesNamed(component, "ATTENDEE").filter(({ params, value }) =>
    [value, params.get("EMAIL") ?? ""].some((address) => addresses.has(addressIn(address))),
  );
  return answers.length > 0 && answers.every(({ params }) => params.get("PARTSTAT")?.toUpperCase() === "DECLINED");
}

export const addressIn = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, "");

/** True when an event whose last start is `last` ended before `from`. A margin of two days covers every time zone. */
export const isBefore = (last: Moment, endOf: EndOf, from: number): boolean =>
  endOf({ ...last, zone: utc }) + 2 * dayMs < from;
