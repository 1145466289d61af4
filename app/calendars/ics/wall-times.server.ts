// When a time of an ICS text is, by the clock of the walker.
import { losAngeles, Temporal } from "../../shared/dates.ts";

const zone = () => Temporal.Now.timeZoneId();
const at = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
/** `day`: as the parser gives days, midnight in the zone of this process. */
export const isOnDay = (time: Date, day: Date) =>
  at(time).toZonedDateTimeISO("UTC").toPlainDate().equals(at(day).toZonedDateTimeISO(zone()).toPlainDate());

/**
 * A day begins at midnight in Los Angeles, and a time without a zone ("floating"), or in one that nobody knows, is one of
 * there: the parser gives them in the zone of this process.
 */
export function instantOf(date: Date, isDay: boolean, floats: boolean): Temporal.Instant {
  if (!isDay && !floats) return at(date);
  const read = at(date).toZonedDateTimeISO(zone()).toPlainDateTime();
  return (isDay ? read.withPlainTime() : read).toZonedDateTime(losAngeles).toInstant();
}

const zonesAsked = new Map<string, boolean>();

/** None is as good as any: such a time is one of Los Angeles. */
export function isZone(name: string | undefined): boolean {
  if (name === undefined) return true;
  const known = zonesAsked.get(name);
  if (known !== undefined) return known;
  let isKnown = true;
  try {
    Intl.DateTimeFormat("en-US", { timeZone: name });
  } catch {
    isKnown = false;
  }
  if (zonesAsked.size < 1000) zonesAsked.set(name, isKnown);
  return isKnown;
}
