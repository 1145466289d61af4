// A date of an event: a day, or a time in a zone, in UTC, or without a zone ("floating").
import type { Property } from "./components.ts";
import { dayMs, readWall } from "./walls.ts";
import { utc, type Zone, type Zones } from "./zones.ts";

export interface Moment {
  /** Wall time (walls.ts); midnight when it is a day. */
  wall: number;
  isDay: boolean;
  /** The business's zone for days, floating times, and times in an unknown zone. */
  zone: Zone;
  isZoneUnknown: boolean;
}

/** Returns the end of an event that starts at `start`, in epoch milliseconds. */
export type EndOf = (start: Moment) => number;

/** Returns the epoch milliseconds of a moment. */
export const epochOf = ({ wall, zone }: Moment): number => zone.toEpoch(wall);

/** Parses a date with or without a time. @throws Error for any other value. */
export function readMoment(value: string, { params }: Pick<Property, "params">, zones: Zones): Moment {
  const text = value.trim().toUpperCase();
  const isDay = /^\d{8}$/.test(text) || params.get("VALUE")?.toUpperCase() === "DATE";
  if (isDay) return { wall: readWall(text.slice(0, 8)), isDay, zone: zones.own, isZoneUnknown: false };
  if (text.endsWith("Z")) return { wall: readWall(text.slice(0, -1)), isDay, zone: utc, isZoneUnknown: false };
  const name = params.get("TZID");
  const zone = name === undefined ? zones.own : zones.find(name);
  return { wall: readWall(text), isDay, zone: zone ?? zones.own, isZoneUnknown: zone === null };
}

/** Parses a duration such as PT1H30M or P1D (RFC 5545 3.3.6). Days are calendar days; hours are elapsed time. */
export function readLength(value: string): EndOf {
  const text = value.trim().toUpperCase();
  if (!/^\+?P(?:\d|T\d)[\dDHMSTW]*$/.test(text)) throw new Error("an unreadable length");
  const { years, months, weeks, days, hours, minutes, seconds } = Temporal.Duration.from(text);
  if (years || months) throw new Error("an unreadable length");
  const [wallMs, elapsedMs] = [(weeks * 7 + days) * dayMs, ((hours * 60 + minutes) * 60 + seconds) * 1000];
  return ({ wall, zone }) => zone.toEpoch(wall + wallMs) + elapsedMs;
}

/** Returns the length from start to end: whole days between two days, else the elapsed time (RFC 5545 3.8.5.3). */
export function lengthBetween(start: Moment, end: Moment): EndOf {
  if (start.isDay && end.isDay) {
    const days = end.wall - start.wall;
    return ({ wall, zone }) => zone.toEpoch(wall + days);
  }
  const length = epochOf(end) - epochOf(start);
  return (moment) => epochOf(moment) + length;
}

export interface Period {
  start: Moment;
  endOf: EndOf;
}

/** Parses a period (RFC 5545 3.3.9): a start, and an end or a length. */
export function readPeriod(value: string, property: Pick<Property, "params">, zones: Zones): Period {
  const [from = "", to = ""] = value.split("/");
  const start = readMoment(from, property, zones);
  const endOf = /^\s*[+-]?P/i.test(to) ? readLength(to) : lengthBetween(start, readMoment(to, property, zones));
  return { start, endOf };
}
