// The owner's choices about holidays, as they are stored: which of the default ones are off, and days of her own.
import { z } from "zod";

import type { Holiday } from "~/business/calendars/holidays";

/** Their key in site_settings; the value is JSON. */
export const holidaysKey = "holidays";
export const mostOwnHolidays = 50;

export interface HolidayChoices {
  /** Ids of business/calendars/holidays.ts. */
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

/** All default ones and none of her own, where nothing is stored; something unreadable must not stop the site. */
export function readHolidayChoices(json: string | null): HolidayChoices {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return { off: [], own: [] };
  }
}
