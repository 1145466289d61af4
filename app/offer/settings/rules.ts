// Computes the dates of holidays (docs/product.md, Holidays).
import type { Holiday, HolidayDate } from "~/business/calendars/holidays";

/** Returns the date of a holiday in a year; null if it has none (February 29, or a day of another year). */
export function dateIn(year: number, date: HolidayDate): Temporal.PlainDate | null {
  if (date.kind === "day") {
    const day = Temporal.PlainDate.from(date.date);
    return day.year === year ? day : null;
  }
  const first = Temporal.PlainDate.from({ year, month: date.month, day: 1 });
  const day = date.kind === "fixed" ? date.day : dayOfMonth(first, date);
  return day > first.daysInMonth ? null : first.with({ day });
}

function dayOfMonth(first: Temporal.PlainDate, { weekday, nth }: Extract<HolidayDate, { kind: "weekday" }>): number {
  const firstOne = 1 + ((weekday - first.dayOfWeek + 7) % 7);
  if (nth !== "last") return firstOne + 7 * (nth - 1);
  return firstOne + 28 > first.daysInMonth ? firstOne + 21 : firstOne + 28;
}

/** Returns the next date of a holiday, which may be today; null if there is none. */
export function nextDate(date: HolidayDate, today: Temporal.PlainDate): Temporal.PlainDate | null {
  // Eight years are enough to find the next February 29.
  for (let year = today.year; year <= today.year + 8; year += 1) {
    const day = dateIn(year, date);
    if (day && Temporal.PlainDate.compare(day, today) >= 0) return day;
  }
  return null;
}

/** Returns the holiday on this day; undefined if there is none. */
export function holidayOn(day: Temporal.PlainDate, holidays: readonly Holiday[]): Holiday | undefined {
  return holidays.find(({ date }) => dateIn(day.year, date)?.equals(day));
}
