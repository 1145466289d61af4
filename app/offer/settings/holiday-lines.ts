// Rows of /admin/settings/holidays: the next date of each holiday and whether it is on.
import { defaultHolidays, type Holiday } from "~/business/calendars/holidays";
import { formatDay } from "~/shared/dates";

import type { HolidayChoices } from "./holiday-choices";
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
