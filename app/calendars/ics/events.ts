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

export function readEvent(component: Component, { zones, addresses }: Reading): WrittenEvent {
  const problems = new Set<UnreadProblem>();
  const attempt = <Value>(problem: UnreadProblem, read: () => Value): Value | null => {
    try {
      return read();
    } catch {
      problems.add(problem);
      return null;
    }
  };
  const moment = (value: string, property: Property) => {
    const read = readMoment(value, property, zones);
    if (read.isZoneUnknown) problems.add("zone");
    return read;
  };
  const only = (name: string) => {
    const [first, ...others] = propertiesNamed(component, name);
    if (others.length > 0) problems.add("twice");
    return first;
  };
  const dates = (name: string) =>
    propertiesNamed(component, name).flatMap((property) =>
      property.value.split(",").map((value) => ({ value, property })),
    );
  const started = only("DTSTART");
  const start = attempt("start", () => {
    if (!started) throw new Error("no start");
    return moment(started.value, started);
  });
  const read = attempt("end", () => readEnd({ start, moment, ended: only("DTEND"), lasts: only("DURATION") }));
  const endOf = read ?? (start?.isDay ? wholeDay : anHour);
  const original = only("RECURRENCE-ID");
  const range = original?.params.get("RANGE")?.toUpperCase();
  if (range !== undefined && range !== "THISANDFUTURE") problems.add("moved");
  if (propertyNamed(component, "EXRULE")) problems.add("excepted");
  return {
    uid: textOf(component, "UID")?.trim() ?? "",
    summary: textOf(component, "SUMMARY"),
    isBusy: wordOf(component, "TRANSP") !== "TRANSPARENT" && !isDeclined(component, addresses),
    isCancelled: wordOf(component, "STATUS") === "CANCELLED",
    start,
    endOf,
    rules: propertiesNamed(component, "RRULE").map(({ value }) => value),
    added: dates("RDATE").flatMap(({ value, property }) => {
      const add = () => (start ? readAdded(value, property, { start, endOf, zones, moment }) : []);
      return attempt("added", add) ?? [];
    }),
    excepted: dates("EXDATE").flatMap(
      ({ value, property }) => attempt("excepted", () => moment(value, property)) ?? [],
    ),
    moves: original
      ? {
          // A range this site doesn't know: neither this occurrence nor another is moved for sure.
          at: problems.has("moved") ? null : attempt("moved", () => moment(original.value, original)),
          isFromThenOn: range === "THISANDFUTURE",
        }
      : null,
    problems,
  };
}

interface End {
  start: Moment | null;
  moment: (value: string, property: Property) => Moment;
  ended: Property | undefined;
  lasts: Property | undefined;
}

/** Without an end or a length a day takes all of it, and a time none (RFC 5545 3.6.1). */
function readEnd({ start, moment, ended, lasts }: End): EndOf {
  if (!start) return epochOf;
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

function readAdded(
  value: string,
  property: Property,
  { start, endOf, zones, moment }: { start: Moment; endOf: EndOf; zones: Zones; moment: End["moment"] },
): Period {
  if (value.includes("/")) return readPeriod(value, property, zones);
  const added = moment(value, property);
  // A day that is added to times is all of that day, where the series is.
  return added.isDay && !start.isDay
    ? { start: { ...added, zone: start.zone }, endOf: wholeDay }
    : { start: added, endOf };
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
