// Surcharge of a day: weekend or holiday (docs/product.md, Price of a visit).
import type { Holiday } from "~/business/calendars/holidays";

import { holidayOn } from "~/offer/settings/rules";

export interface DayKind {
  isWeekend: boolean;
  /** The holiday's name; null on other days. */
  holiday: string | null;
}

/** `day` is a day in Los Angeles. */
export function dayKindOf(day: Temporal.PlainDate, holidays: readonly Holiday[]): DayKind {
  return { isWeekend: day.dayOfWeek >= 6, holiday: holidayOn(day, holidays)?.name ?? null };
}
