// Time zones of an ICS text: as the file defines them (VTIMEZONE, RFC 5545 3.6.5), else by their Windows or IANA names.
import { losAngeles, Temporal } from "../../shared/dates.ts";
import { type Component, componentsNamed, propertiesNamed, propertyNamed } from "./components.ts";
import { expandRule } from "./rules.ts";
import { windowsZones } from "./windows-zones.ts";

/**
 * A time that a clock change skips is read by the offset before it, and one that comes twice is the first (RFC 5545 3.3.5).
 */
export interface Zone {
  toInstant(wall: Temporal.PlainDateTime): Temporal.Instant;
  toWall(instant: Temporal.Instant): Temporal.PlainDateTime;
}

const namedZone = (name: string): Zone => ({
  toInstant: (wall) => wall.toZonedDateTime(name).toInstant(),
  toWall: (instant) => instant.toZonedDateTimeISO(name).toPlainDateTime(),
});

export const utc = namedZone("UTC");
/** For days, for times without a zone, and for times in a zone that isn't known. */
export const siteZone = namedZone(losAngeles);

export interface Zones {
  /** null: neither the file nor the lists of names know it. */
  find(name: string): Zone | null;
}

export function zonesOf(calendars: readonly Component[]): Zones {
  const defined = new Map(
    componentsNamed(calendars, "VTIMEZONE").map((zone) => [keyOf(propertyNamed(zone, "TZID")?.value ?? ""), zone]),
  );
  return {
    find(name) {
      const definition = defined.get(keyOf(name));
      return (definition && definedZone(definition)) ?? knownZone(name.trim());
    },
  };
}

const keyOf = (name: string) => name.trim().replaceAll('"', "").toLowerCase();

/** Of all texts that are read: each object of a CalDAV calendar defines its zones once more. */
const cache = new Map<string, Zone | null>();
const maxCached = 1000;

function cached(key: string, make: () => Zone): Zone | null {
  const known = cache.get(key);
  if (known !== undefined) return known;
  let zone: Zone | null;
  try {
    zone = make();
  } catch {
    zone = null;
  }
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, zone);
  return zone;
}

const knownZone = (name: string): Zone | null =>
  cached(name, () => {
    const zone = windowsZones.get(name.toLowerCase()) ?? name;
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return namedZone(zone);
  });

interface Change {
  /** Milliseconds of the epoch, as are the offsets. */
  at: number;
  before: number;
  after: number;
}

/** null: it can't be read. */
const definedZone = (definition: Component): Zone | null =>
  cached(JSON.stringify(definition.parts.map(({ name, properties }) => [name, properties])), () => {
    const observances = definition.parts.filter(({ name }) => name === "STANDARD" || name === "DAYLIGHT");
    const changes = observances.flatMap(changesOf).toSorted((one, other) => one.at - other.at);
    const [first] = changes;
    if (!first) throw new Error("a zone without a clock");
    const offsetOf = (has: (change: Change) => boolean) => changes.findLast(has)?.after ?? first.before;
    return {
      toInstant(wall) {
        const time = msOf(wall);
        return instantOf(time - offsetOf(({ at, before, after }) => time >= at + Math.max(before, after)));
      },
      toWall({ epochMilliseconds: time }) {
        return wallOf(time + offsetOf(({ at }) => time >= at));
      },
    };
  });

const msOf = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime("UTC").epochMilliseconds;
const instantOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
const wallOf = (ms: number) => utc.toWall(instantOf(ms));

/** Clock changes are followed so far. A change before 1970 counts as of its observance's first one. */
const [first, last] = [Temporal.PlainDateTime.from("1970-01-01"), Temporal.PlainDateTime.from("2101-01-01")];

function changesOf(observance: Component): Change[] {
  const valuesOf = (name: string) => propertiesNamed(observance, name).map(({ value }) => value.trim());
  const [start = ""] = valuesOf("DTSTART");
  const [before, after] = [offsetIn(valuesOf("TZOFFSETFROM")), offsetIn(valuesOf("TZOFFSETTO"))];
  const begin = Temporal.PlainDateTime.from(start);
  const readUntil = (value: string) => {
    const until = Temporal.PlainDateTime.from(value.replace(/Z$/, ""));
    return value.endsWith("Z") ? wallOf(msOf(until) + before) : until;
  };
  const ruled = valuesOf("RRULE").flatMap((rule) => expandRule(rule, begin, { first, last, readUntil }));
  const added = valuesOf("RDATE").flatMap((dates) => dates.split(",").map((date) => Temporal.PlainDateTime.from(date)));
  return [begin, ...ruled, ...added].map((wall) => ({ at: msOf(wall) - before, before, after }));
}

function offsetIn([value = ""]: readonly string[]): number {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(value) ?? [];
  if (!hours) throw new Error("an unreadable offset");
  return (sign === "-" ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
