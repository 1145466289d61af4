// Whether a day has a weekend or holiday surcharge (docs/product.md, Price of a visit).
import type { Holiday } from "~/business/calendars/holidays";
import { policiesOn, type PolicyChange } from "~/business/money/owner-policies";

import { type Cents, formatMoney } from "~/shared/money";

import { holidayOn } from "~/offer/settings/rules";

export interface DayKind {
  isWeekend: boolean;
  /** null on other days. */
  holiday: PricedHoliday | null;
}

export interface PricedHoliday {
  name: string;
  /** Percent of the dogs' price that the holiday adds. */
  percent: number;
}

export interface Surcharges {
  holidays: readonly Holiday[];
  policyChanges: readonly PolicyChange[];
}

/** "Thanksgiving +50%", "weekend +$5"; null on a day without a surcharge. `weekend`: surcharge of a weekend day. */
export function surchargeInWords({ isWeekend, holiday }: DayKind, weekend: Cents): string | null {
  const ofHoliday = holiday && holiday.percent > 0 ? `${holiday.name} +${holiday.percent}%` : null;
  const ofWeekend = isWeekend && weekend > 0 ? `weekend +${formatMoney(weekend)}` : null;
  return [ofHoliday, ofWeekend].filter(Boolean).join(", ") || null;
}

/** Returns the kind of a day. `day`: a day in the time zone of the business. */
export function dayKindOf(day: Temporal.PlainDate, { holidays, policyChanges }: Surcharges): DayKind {
  const holiday = holidayOn(day, holidays);
  const percent = policiesOn(policyChanges, day.toString()).holidayPercent;
  return { isWeekend: day.dayOfWeek >= 6, holiday: holiday ? { name: holiday.name, percent } : null };
}
