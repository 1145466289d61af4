// Rows of /admin/settings/holidays: each holiday with its next date, and whether it is turned on.
import { z } from "zod";

import { defaultHolidays, type Holiday } from "~/business/calendars/holidays";
import { formatDay } from "~/shared/dates";

import { nextDate } from "./rules";

export interface HolidayLine {
  id: string;
  name: string;
  /** Example: "Every year; next: November 26, 2026". */
  when: string;
  state: "on" | "off" | "own";
}

export function holidayLines(choices: HolidayChoices, today: Temporal.PlainDate): HolidayLine[] {
  const line = (holiday: Holiday, state: HolidayLine["state"]): HolidayLine => {
    const next = nextDate(holiday.date, today);
    const once = holiday.date.kind === "day";
    const when = next ? `${once ? "Once" : "Every year; next"}: ${formatDay(next)}` : "Over";
    return { id: holiday.id, name: holiday.name, when, state };
  };
  return [
    ...defaultHolidays.map((holiday) => line(holiday, choices.off.includes(holiday.id) ? "off" : "on")),
    ...choices.own.map((holiday) => line(holiday, "own")),
  ];
}

/** Key in site_settings. The value is JSON. */
export const holidaysKey = "holidays";
export const mostOwnHolidays = 50;

export interface HolidayChoices {
  /** Ids of the default holidays that are turned off (business/calendars/holidays.ts). */
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

/** Parses the stored choices. Returns the default holidays if nothing is stored or the value can't be read. */
export function readHolidayChoices(json: string | null): HolidayChoices {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return { off: [], own: [] };
  }
}
