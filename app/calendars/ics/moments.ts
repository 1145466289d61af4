// A date of an event in the form it is written in: a day, or a time in a zone, in UTC or in none ("floating").
import { Temporal } from "../../shared/dates.ts";
import type { Property } from "./components.ts";
import { dayMs, readWall } from "./walls.ts";
import { siteZone, utc, type Zone, type Zones } from "./zones.ts";

export interface Moment {
  /** By the clock on the wall (walls.ts); the beginning of the day, where it is a day. */
  wall: number;
  isDay: boolean;
  /** The site's for days, floating times, and times in a zone that isn't known. */
  zone: Zone;
  isZoneUnknown: boolean;
}

/** When an event ends that begins at that moment, in milliseconds of the epoch. */
export type EndOf = (start: Moment) => number;

/** In milliseconds of the epoch. */
export const epochOf = ({ wall, zone }: Moment): number => zone.toEpoch(wall);

/** @throws Error for a value that is no date. */
export function readMoment(value: string, { params }: Pick<Property, "params">, zones: Zones): Moment {
  const text = value.trim().toUpperCase();
  const isDay = /^\d{8}$/.test(text) || params.get("VALUE")?.toUpperCase() === "DATE";
  if (isDay) return { wall: readWall(text.slice(0, 8)), isDay, zone: siteZone, isZoneUnknown: false };
  if (text.endsWith("Z")) return { wall: readWall(text.slice(0, -1)), isDay, zone: utc, isZoneUnknown: false };
  const name = params.get("TZID");
  const zone = name === undefined ? siteZone : zones.find(name);
  return { wall: readWall(text), isDay, zone: zone ?? siteZone, isZoneUnknown: zone === null };
}

/** A length such as PT1H30M or P1D (RFC 5545 3.3.6): days by the clock, hours by the stopwatch. */
export function readLength(value: string): EndOf {
  const text = value.trim().toUpperCase();
  if (!/^\+?P(?:\d|T\d)[\dDHMSTW]*$/.test(text)) throw new Error("an unreadable length");
  const { years, months, weeks, days, hours, minutes, seconds } = Temporal.Duration.from(text);
  if (years || months) throw new Error("an unreadable length");
  const [byClock, byStopwatch] = [(weeks * 7 + days) * dayMs, ((hours * 60 + minutes) * 60 + seconds) * 1000];
  return ({ wall, zone }) => zone.toEpoch(wall + byClock) + byStopwatch;
}

/** The length from a start to an end: whole days between days, else the time that passes (RFC 5545 3.8.5.3). */
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

/** A period (RFC 5545 3.3.9): a start, and an end or a length. */
export function readPeriod(value: string, property: Pick<Property, "params">, zones: Zones): Period {
  const [from = "", to = ""] = value.split("/");
  const start = readMoment(from, property, zones);
  const endOf = /^\s*[+-]?P/i.test(to) ? readLength(to) : lengthBetween(start, readMoment(to, property, zones));
  return { start, endOf };
}
