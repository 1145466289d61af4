// Two weeks, Sunday to Saturday, that a walker is paid for at once (docs/product.md, Walkers' pay).
import { firstPayDay, payPeriodDays } from "~/business/money/pay";
import { isDay } from "~/shared/dates";

export interface PayPeriod {
  from: Temporal.PlainDate;
  /** Its last day. */
  to: Temporal.PlainDate;
}

const first = Temporal.PlainDate.from(firstPayDay);

const periodFrom = (from: Temporal.PlainDate): PayPeriod => ({ from, to: from.add({ days: payPeriodDays - 1 }) });

/** The one a day is in. */
export function payPeriodOf(day: Temporal.PlainDate): PayPeriod {
  const days = first.until(day, { largestUnit: "days" }).days;
  return periodFrom(first.add({ days: Math.floor(days / payPeriodDays) * payPeriodDays }));
}

/** What an address names by its first day; null: no period begins on it. */
export function readPayPeriod(text: string): PayPeriod | null {
  if (!isDay(text)) return null;
  const period = payPeriodOf(Temporal.PlainDate.from(text));
  return period.from.toString() === text ? period : null;
}

/** This one and those before it, the latest first. */
export function latestPeriods(today: Temporal.PlainDate, count: number): PayPeriod[] {
  const { from } = payPeriodOf(today);
  return Array.from({ length: count }, (_, back) => periodFrom(from.subtract({ days: back * payPeriodDays })));
}

export const isOverOn = ({ to }: PayPeriod, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(to, today) < 0;
