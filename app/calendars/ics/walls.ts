// Wall times as numbers: the epoch milliseconds at which UTC shows the same date and time. Numbers are many times faster than
// Temporal objects, and a calendar has tens of thousands of times.

export const dayMs = 86_400_000;

/** Parses "20261209" or "20261209T100000". @throws Error for anything else. */
export function readWall(text: string): number {
  if (!/^\d{8}(?:T\d{4}(?:\d\d)?)?$/.test(text)) throw new Error("an unreadable date");
  return Temporal.PlainDateTime.from(text).toZonedDateTime("UTC").epochMilliseconds;
}

/** Midnight of the day. */
export const startOfDay = (wall: number): number => Math.floor(wall / dayMs) * dayMs;
