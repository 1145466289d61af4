// Periods of the owner's figures (docs/product.md, The owner's figures): weeks from Sunday to Saturday, months, years
// and custom ranges, by days of the business.
import { presetNames, type Step } from "~/money/texts/figures";
import { sundayOf } from "~/shared/weeks";

export interface Period {
  from: Temporal.PlainDate;
  /** Last day of the period, inclusive. */
  to: Temporal.PlainDate;
}

export type Preset = keyof typeof presetNames;
export const presets = Object.keys(presetNames) as Preset[];

const weekOf = (day: Temporal.PlainDate): Period => {
  const from = sundayOf(day);
  return { from, to: from.add({ days: 6 }) };
};

const monthOf = (day: Temporal.PlainDate): Period => {
  const from = day.with({ day: 1 });
  return { from, to: from.add({ months: 1 }).subtract({ days: 1 }) };
};

const yearOf = (day: Temporal.PlainDate): Period => ({
  from: day.with({ month: 1, day: 1 }),
  to: day.with({ month: 12, day: 31 }),
});

export function periodOf(preset: Preset, today: Temporal.PlainDate): Period {
  switch (preset) {
    case "this-week":
      return weekOf(today);
    case "last-week":
      return weekOf(today.subtract({ days: 7 }));
    case "this-month":
      return monthOf(today);
    case "last-month":
      return monthOf(today.subtract({ months: 1 }));
    case "this-year":
      return yearOf(today);
    case "last-year":
      return yearOf(today.subtract({ years: 1 }));
  }
}

/** The same days of the previous period, to compare a running week or month with. */
function sameDaysOf(last: Period, current: Period, today: Temporal.PlainDate): Period {
  const to = last.from.add({ days: current.from.until(today, { largestUnit: "days" }).days });
  return { from: last.from, to: to.equals(last.to) || isAfter(to, last.to) ? last.to : to };
}

/** This week and month, the previous ones, and the same days of the previous ones. */
export function comparedPeriods(today: Temporal.PlainDate) {
  const of = (current: Preset, before: Preset) => {
    const [now, last] = [periodOf(current, today), periodOf(before, today)];
    return { now, last, same: sameDaysOf(last, now, today) };
  };
  return { week: of("this-week", "last-week"), month: of("this-month", "last-month") };
}

export const nextWeek = (today: Temporal.PlainDate): Period => weekOf(today.add({ days: 7 }));

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.from.equals(other.from) && one.to.equals(other.to);

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate) => one.since(other).sign > 0;

/** Maximum number of daily bars; more are hard to read. */
const mostDays = 45;
const mostWeeks = 27;

/** Unit of one bar in a chart. */
export function stepOf({ from, to }: Period): Step {
  const days = from.until(to, { largestUnit: "days" }).days + 1;
  return days <= mostDays ? "day" : days <= mostWeeks * 7 ? "week" : "month";
}

/** First day of each bar, oldest first. The first bar starts with the period, even in the middle of a week or month. */
export function stepsOf(period: Period, step: Step): Temporal.PlainDate[] {
  const starts: Temporal.PlainDate[] = [];
  for (let at = period.from; !isAfter(at, period.to); at = nextStep(at, step)) starts.push(at);
  return starts;
}

function nextStep(day: Temporal.PlainDate, step: Step): Temporal.PlainDate {
  switch (step) {
    case "day":
      return day.add({ days: 1 });
    case "week":
      return weekOf(day).to.add({ days: 1 });
    case "month":
      return monthOf(day).to.add({ days: 1 });
  }
}

/** Sums daily amounts into bars. `starts`: first day of each bar as an ISO date, oldest first. */
export function sumsBy(starts: readonly string[], days: readonly { day: string; amount: number }[]): number[] {
  const sums = starts.map(() => 0);
  for (const { day, amount } of days) {
    const place = starts.findLastIndex((start) => start <= day);
    if (place >= 0) sums[place] = (sums[place] ?? 0) + amount;
  }
  return sums;
}
