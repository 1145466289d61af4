// A date of an event in the form it is written in: a day, or a time in a zone, in UTC or in none ("floating").
import { Temporal } from "../../shared/dates.ts";
import type { Property } from "./components.ts";
import { siteZone, utc, type Zone, type Zones } from "./zones.ts";

export interface Moment {
  /** The beginning of the day, where it is a day. */
  wall: Temporal.PlainDateTime;
  isDay: boolean;
  /** The site's for days, floating times, and times in a zone that isn't known. */
  zone: Zone;
  isZoneUnknown: boolean;
}

/** The end of an event that begins at that moment. */
export type EndOf = (start: Moment) => Temporal.Instant;

export const instantOf = ({ wall, zone }: Moment): Temporal.Instant => zone.toInstant(wall);

/** "2026-12-09", as written. */
export const dayOf = ({ wall }: Moment): string => wall.toPlainDate().toString();

/** @throws Error for a value that is no date. */
export function readMoment(value: string, { params }: Pick<Property, "params">, zones: Zones): Moment {
  const text = value.trim().toUpperCase();
  const isDay = /^\d{8}$/.test(text) || params.get("VALUE")?.toUpperCase() === "DATE";
  if (isDay) return { wall: wallIn(text.slice(0, 8)), isDay, zone: siteZone, isZoneUnknown: false };
  if (text.endsWith("Z")) return { wall: wallIn(text.slice(0, -1)), isDay, zone: utc, isZoneUnknown: false };
  const name = params.get("TZID");
  const zone = name === undefined ? siteZone : zones.find(name);
  return { wall: wallIn(text), isDay, zone: zone ?? siteZone, isZoneUnknown: zone === null };
}

function wallIn(text: string): Temporal.PlainDateTime {
  if (!/^\d{8}(?:T\d{4}(?:\d\d)?)?$/.test(text)) throw new Error("an unreadable date");
  return Temporal.PlainDateTime.from(text);
}

/** A length such as PT1H30M or P1D (RFC 5545 3.3.6): days by the clock, hours by the stopwatch. */
export function readLength(value: string): EndOf {
  const text = value.trim().toUpperCase();
  const length = /^\+?P(?:\d|T\d)[\dDHMSTW]*$/.test(text) ? Temporal.Duration.from(text) : null;
  if (length === null || length.months || length.years) throw new Error("an unreadable length");
  const { days, weeks, hours, minutes, seconds } = length;
  return ({ wall, zone }) => zone.toInstant(wall.add({ days: weeks * 7 + days })).add({ hours, minutes, seconds });
}

/** The length from a start to an end: whole days between days, else the time that passes (RFC 5545 3.8.5.3). */
export function lengthBetween(start: Moment, end: Moment): EndOf {
  if (start.isDay && end.isDay) {
    const { days } = start.wall.toPlainDate().until(end.wall.toPlainDate());
    return ({ wall, zone }) => zone.toInstant(wall.add({ days }));
  }
  const milliseconds = instantOf(end).epochMilliseconds - instantOf(start).epochMilliseconds;
  return (moment) => instantOf(moment).add({ milliseconds });
}

/** A period (RFC 5545 3.3.9): a start, and an end or a length. */
export function readPeriod(value: string, property: Pick<Property, "params">, zones: Zones): Period {
  const [from = "", to = ""] = value.split("/");
  const start = readMoment(from, property, zones);
  const endOf = /^\s*[+-]?P/i.test(to) ? readLength(to) : lengthBetween(start, readMoment(to, property, zones));
  return { start, endOf };
}

export interface Period {
  start: Moment;
  endOf: EndOf;
}
