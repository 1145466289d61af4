// The clock on the wall, as a number: the milliseconds of the epoch at which UTC shows the same day and time. A calendar
// holds ten thousands of times, and as objects they take many times as long.
import { Temporal } from "../../shared/dates.ts";

export const dayMs = 86_400_000;

/** "20261209" or "20261209T100000". @throws Error for anything else. */
export function readWall(text: string): number {
  if (!/^\d{8}(?:T\d{4}(?:\d\d)?)?$/.test(text)) throw new Error("an unreadable date");
  return Temporal.PlainDateTime.from(text).toZonedDateTime("UTC").epochMilliseconds;
}

/** The beginning of its day. */
export const startOfDay = (wall: number): number => Math.floor(wall / dayMs) * dayMs;
