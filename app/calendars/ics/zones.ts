// Time zones of an ICS text: defined in the file (VTIMEZONE, RFC 5545 3.6.5), else known by their Windows or IANA name.
import { type Component, componentsNamed, propertiesNamed, propertyNamed } from "./components.ts";
import { expandRule } from "./rules.ts";
import { dayMs, readWall } from "./walls.ts";
import { windowsZones } from "./windows-zones.ts";

/**
 * Converts wall times (walls.ts) to epoch milliseconds and back. A wall time that a clock change skips uses the offset before
 * the change; a repeated one is the first (RFC 5545 3.3.5).
 */
export interface Zone {
  toEpoch(wall: number): number;
  toWall(epoch: number): number;
}

export const utc: Zone = { toEpoch: (wall) => wall, toWall: (epoch) => epoch };
/** Caches offsets by day: computing them for tens of thousands of times takes seconds. */
function namedZone(name: string): Zone {
  const byDay = new Map<number, number | null>();
  const offsetAt = (epoch: number) =>
    Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(name).offsetNanoseconds / 1_000_000;
  /** Returns the offset of a day, or null for a day with a clock change. */
  function offsetOn(day: number): number | null {
    const known = byDay.get(day);
    if (known !== undefined) return known;
    const offset = offsetAt(day * dayMs);
    const found = offset === offsetAt((day + 1) * dayMs) ? offset : null;
    byDay.set(day, found);
    return found;
  }
  return {
    toEpoch(wall) {
      const day = Math.floor(wall / dayMs);
      const offset = offsetOn(day);
      const isSteady = offset !== null && offset === offsetOn(day - 1) && offset === offsetOn(day + 1);
      if (isSteady) return wall - offset;
      const time = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime();
      return time.toZonedDateTime(name).epochMilliseconds;
    },
    toWall: (epoch) => epoch + (offsetOn(Math.floor(epoch / dayMs)) ?? offsetAt(epoch)),
  };
}

export interface Zones {
  /** The business's zone, for days, floating times, and times in an unknown zone. */
  own: Zone;
  /** Returns null when the name is neither defined in the file nor a known Windows or IANA name. */
  find(name: string): Zone | null;
}

/** `ownName`: IANA name of the business's zone. */
export function zonesOf(calendars: readonly Component[], ownName: string): Zones {
  const defined = new Map(
    componentsNamed(calendars, "VTIMEZONE").map((zone) => [keyOf(propertyNamed(zone, "TZID")?.value ?? ""), zone]),
  );
  const found = new Map<string, Zone | null>();
  const own = knownZone(ownName);
  if (!own) throw new RangeError(`there is no time zone ${ownName}`);
  return {
    own,
    find(name) {
      const known = found.get(name);
      if (known !== undefined) return known;
      const definition = defined.get(keyOf(name));
      const zone = (definition && definedZone(definition)) ?? knownZone(name.trim());
      found.set(name, zone);
      return zone;
    },
  };
}

const keyOf = (name: string) => name.trim().replaceAll('"', "").toLowerCase();

/** Zones by definition or name, shared by all texts: each object of a CalDAV calendar repeats its zones. */
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
    const zone = namedZone(windowsZones.get(name.toLowerCase()) ?? name);
    // Throws for an unknown name.
    zone.toWall(0);
    return zone;
  });

interface Change {
  /** Epoch milliseconds. The offsets are in milliseconds, too. */
  at: number;
  before: number;
  after: number;
}

/** Returns null when the definition can't be read. */
function definedZone(definition: Component): Zone | null {
  const observances = definition.parts.filter(({ name }) => name === "STANDARD" || name === "DAYLIGHT");
  return cached(JSON.stringify(observances.map(({ properties }) => properties)), () => {
    const changes = observances.flatMap(changesOf).toSorted((one, other) => one.at - other.at);
    const [first] = changes;
    if (!first) throw new Error("a zone without offsets");
    const offsetOf = (has: (change: Change) => boolean) => changes[countWhile(changes, has) - 1]?.after ?? first.before;
    return {
      toEpoch: (wall) => wall - offsetOf(({ at, before, after }) => wall >= at + Math.max(before, after)),
      toWall: (epoch) => epoch + offsetOf(({ at }) => epoch >= at),
    };
  });
}

/** Binary search: the number of leading changes for which `has` is true. */
function countWhile(changes: readonly Change[], has: (change: Change) => boolean): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const change = changes[middle];
    if (change && has(change)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Span of the clock changes that are expanded. Before it, only the first change of an observance is known. */
const [first, last] = [Date.UTC(1970), Date.UTC(2101)];

function changesOf(observance: Component): Change[] {
  const valuesOf = (name: string) => propertiesNamed(observance, name).map(({ value }) => value.trim().toUpperCase());
  const [before, after] = [offsetIn(valuesOf("TZOFFSETFROM")), offsetIn(valuesOf("TZOFFSETTO"))];
  const begin = readWall(valuesOf("DTSTART")[0] ?? "");
  const readUntil = (value: string) => (value.endsWith("Z") ? readWall(value.slice(0, -1)) + before : readWall(value));
  const ruled = valuesOf("RRULE").flatMap((rule) => expandRule(rule, begin, { first, last, readUntil }));
  const added = valuesOf("RDATE").flatMap((dates) => dates.split(",").map(readWall));
  return [begin, ...ruled, ...added].map((wall) => ({ at: wall - before, before, after }));
}

function offsetIn([value = ""]: readonly string[]): number {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(value) ?? [];
  if (!hours) throw new Error("an unreadable offset");
  return (sign === "-" ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
