// Whether a day has a weekend or holiday surcharge (docs/product.md, Price of a visit).
import type { Holiday } from "~/business/calendars/holidays";

import { holidayOn } from "~/offer/settings/rules";

export interface DayKind {
  isWeekend: boolean;
  /** Name of the holiday; null on other days. */
  holiday: string | null;
}

/** Returns the kind of a day. `day`: a day in the time zone of the business. */
export function dayKindOf(day: Temporal.PlainDate, holidays: readonly Holiday[]): DayKind {
  return { isWeekend: day.dayOfWeek >= 6, holiday: holidayOn(day, holidays)?.name ?? null };
}
