// Times of slots as they are printed.
import { formatWeekday, Temporal } from "~/shared/dates";

import type { NextFree } from "~/visits/availability/list-slots.server";
import { timeInWords } from "~/visits/booking/rules";
import { type NextTime, scheduleAddress } from "./schedule";

/** "9:00 AM to 9:30 AM PT". */
export const spanInWords = (start: string, end: string): string =>
  `${timeInWords(start).replace(/ PT$/, "")} to ${timeInWords(end)}`;

/** "Tuesday, November 24, 9:00 AM to 9:30 AM PT". */
export function slotInWords(date: string, start: string, minutes: number): string {
  const end = Temporal.PlainTime.from(start).add({ minutes }).toString({ smallestUnit: "minute" });
  return `${formatWeekday(Temporal.PlainDate.from(date))}, ${spanInWords(start, end)}`;
}

/** As links that choose them: "Tuesday, November 24, 9:00 AM PT". */
export const linksTo = (employee: string, next: readonly NextFree[]): NextTime[] =>
  next.map(({ day, start }) => ({
    to: scheduleAddress({ tab: "book", date: day.toString(), employee, slot: start }),
    label: `${formatWeekday(day)}, ${timeInWords(start)}`,
  }));
