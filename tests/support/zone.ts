// The time zone of the tests' business, and times and texts in it. TEST_ZONE sets another zone.
import { sampleBusiness } from "~/sample/business/sample-business";
import { zoneName } from "~/shared/zones";

export const zone = sampleBusiness.timeZone;

/** Converts a wall time of the business, such as "2026-11-24T09:00", to an instant. */
export const atWall = (wallTime: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant();

/** Converts a wall time of the business to a calendar file's notation in UTC, such as "20261124T170000Z". */
export const icsAt = (wallTime: string): string => atWall(wallTime).toString().replaceAll(/[-:]/g, "");

/** Formats a wall time of the business with its offset, such as "2026-11-24T09:00:00-08:00". */
export const withOffset = (wallTime: string): string =>
  atWall(wallTime).toZonedDateTimeISO(zone).toString({ timeZoneName: "never" });

/** Replaces "PT" in an expected text by the short name of the business's time zone. */
export const inZone = (text: string): string => text.replaceAll(/\bPT\b/g, zoneName(zone));
