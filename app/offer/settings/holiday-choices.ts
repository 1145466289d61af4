// The stored choices about holidays: default ones that are off, and the owner's own days.
import { z } from "zod";

import type { Holiday } from "~/business/calendars/holidays";

/** Key in site_settings. The value is JSON. */
export const holidaysKey = "holidays";
export const mostOwnHolidays = 50;

export interface HolidayChoices {
  /** Ids from business/calendars/holidays.ts. */
  off: readonly string[];
  own: readonly Holiday[];
}

const stored = z.object({
  off: z.array(z.string()),
  own: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      date: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("fixed"), month: z.int().min(1).max(12), day: z.int().min(1).max(31) }),
        z.object({ kind: z.literal("day"), date: z.iso.date() }),
      ]),
    }),
  ),
});

/** Falls back to the default holidays if nothing is stored or the value can't be read. */
export function readHolidayChoices(json: string | null): HolidayChoices {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return { off: [], own: [] };
  }
}
