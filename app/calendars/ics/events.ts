// One VEVENT as it is written: when it starts, how long it takes, how it repeats, and what of that isn't understood.
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
import { siteZone, type Zones } from "./zones.ts";

export interface WrittenEvent {
  uid: string;
  summary: string | null;
  isBusy: boolean;
  isCancelled: boolean;
  /** null: it can't be read. */
  start: Moment | null;
  endOf: EndOf;
  rules: string[];
  /** Besides those of the rules (RDATE). */
  added: Period[];
  excepted: Moment[];
  /** Set for a moved occurrence: which one of the series it is. `at` is null where that can't be read. */
  moves: { at: Moment | null; isFromThenOn: boolean } | null;
  problems: Set<UnreadProblem>;
}

/** What the events of a text are read with. */
export interface Reading {
  zones: Zones;
  /** The addresses of the calendar's owner, in small letters: her answers to invitations count. */
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
    rules: propertiesNamed(component, "RRULE").map(({ value }) => value),
    added: start ? readDates("RDATE", "added", reader, (...date) => readAdded(date, { start, endOf }, reader)) : [],
    excepted: readDates("EXDATE", "excepted", reader, reader.moment),
    moves: readMove(reader),
    problems,
  };
}

type Reader = ReturnType<typeof readerOf>;

/** Reads the properties of one event, and notes what of them isn't understood. */
function readerOf(component: Component, { zones }: Reading) {
  const problems = new Set<UnreadProblem>();
  return {
    component,
    zones,
    problems,
    /** null, and a problem of the event, where it throws. */
    attempt: <Value>(problem: UnreadProblem, read: () => Value): Value | null => {
      try {
        return read();
      } catch {
        problems.add(problem);
        return null;
      }
    },
    /** The first property of that name. */
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

/** Each date of the properties of that name; a line may hold several. */
function readDates<Value>(
  name: string,
  problem: UnreadProblem,
  { component, attempt }: Reader,
  read: (value: string, property: Property) => Value,
): Value[] {
  return propertiesNamed(component, name).flatMap((property) =>
    property.value.split(",").flatMap((value) => attempt(problem, () => read(value, property)) ?? []),
  );
}

function readStart(started: Property | undefined, { moment }: Reader): Moment {
  if (!started) throw new Error("no start");
  return moment(started.value, started);
}

/** Without an end or a length a day takes all of it, and a time none (RFC 5545 3.6.1). */
function readEnd(
  start: Moment,
  { ended, lasts }: { ended: Property | undefined; lasts: Property | undefined },
  { moment }: Reader,
): EndOf {
  if (ended) {
    const end = moment(ended.value, ended);
    if (lasts || epochOf(end) < epochOf(start)) throw new Error("an end that isn't understood");
    return lengthBetween(start, end);
  }
  if (lasts) return readLength(lasts.value);
  return start.isDay ? wholeDay : epochOf;
}

const wholeDay = readLength("P1D");
/** For a time whose end can't be read. */
const anHour = readLength("PT1H");

function readAdded([value, property]: [string, Property], { start, endOf }: Period, { zones, moment }: Reader): Period {
  if (value.includes("/")) return readPeriod(value, property, zones);
  const added = moment(value, property);
  // A day that is added to times is all of that day, where the series is.
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
  // A range this site doesn't know: no occurrence is moved for sure.
  problems.add("moved");
  return { at: null, isFromThenOn: false };
}

/** Every answer that is known to be the owner's is no. */
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

/** Whatever is strange about it, it is over: at `last` or before, in whatever zone that was meant. */
export const isBefore = (last: Moment, endOf: EndOf, from: number): boolean =>
  endOf({ ...last, zone: siteZone }) + 2 * dayMs < from;
