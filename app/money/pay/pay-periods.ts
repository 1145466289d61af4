// Pay periods: two weeks from Sunday to Saturday (docs/product.md, Walkers' pay).
import { firstPayDay, payPeriodDays } from "~/business/money/pay";
import { isDay } from "~/shared/dates";

export interface PayPeriod {
  from: Temporal.PlainDate;
  /** Last day of the period, inclusive. */
  to: Temporal.PlainDate;
}

const first = Temporal.PlainDate.from(firstPayDay);

const periodFrom = (from: Temporal.PlainDate): PayPeriod => ({ from, to: from.add({ days: payPeriodDays - 1 }) });

/** The period that contains the day. */
export function payPeriodOf(day: Temporal.PlainDate): PayPeriod {
  const days = first.until(day, { largestUnit: "days" }).days;
  return periodFrom(first.add({ days: Math.floor(days / payPeriodDays) * payPeriodDays }));
}

/** Reads a period from its first day in the URL. Returns null when no period starts on that day. */
export function readPayPeriod(text: string): PayPeriod | null {
  if (!isDay(text)) return null;
  const period = payPeriodOf(Temporal.PlainDate.from(text));
  return period.from.toString() === text ? period : null;
}

/** The current period and the periods before it, latest first. */
export function latestPeriods(today: Temporal.PlainDate, count: number): PayPeriod[] {
  const { from } = payPeriodOf(today);
  return Array.from({ length: count }, (_, back) => periodFrom(from.subtract({ days: back * payPeriodDays })));
}

export const isOverOn = ({ to }: PayPeriod, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(to, today) < 0;
