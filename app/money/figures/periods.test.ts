import { expect, test } from "vitest";

import { comparedPeriods, type Period, periodOf, type Preset, stepOf, stepsOf, sumsBy } from "./periods";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const period = (from: string, to: string): Period => ({ from: day(from), to: day(to) });
const inWords = ({ from, to }: Period) => `${from.toString()} ${to.toString()}`;

test.each<[Preset, string]>([
  ["this-week", "2026-11-22 2026-11-28"],
  ["last-week", "2026-11-15 2026-11-21"],
  ["this-month", "2026-11-01 2026-11-30"],
  ["last-month", "2026-10-01 2026-10-31"],
  ["this-year", "2026-01-01 2026-12-31"],
  ["last-year", "2025-01-01 2025-12-31"],
])("on Monday, November 23, the period %s has the days %s", (preset, days) => {
  expect(inWords(periodOf(preset, day("2026-11-23")))).toBe(days);
});

test("a week starts on Sunday", () => {
  expect(inWords(periodOf("this-week", day("2026-11-22")))).toBe("2026-11-22 2026-11-28");
  expect(inWords(periodOf("this-week", day("2026-11-28")))).toBe("2026-11-22 2026-11-28");
});

test("a running period is compared with the same days of the previous one, or with all of it if it is shorter", () => {
  const { week, month } = comparedPeriods(day("2026-11-24"));
  expect(inWords(week.same)).toBe("2026-11-15 2026-11-17");
  expect(inWords(month.same)).toBe("2026-10-01 2026-10-24");
  expect(inWords(comparedPeriods(day("2026-03-31")).month.same)).toBe("2026-02-01 2026-02-28");
});

test("the length of the period decides whether a bar is a day, a week or a month", () => {
  expect(stepOf(period("2026-11-01", "2026-11-30"))).toBe("day");
  expect(stepOf(period("2026-11-01", "2026-12-15"))).toBe("day");
  expect(stepOf(period("2026-11-01", "2026-12-16"))).toBe("week");
  expect(stepOf(period("2026-01-01", "2026-12-31"))).toBe("month");
});

test("bars start on Sundays or on the first of a month, except the first bar, which starts with the period", () => {
  expect(stepsOf(period("2026-11-04", "2026-11-22"), "week").map(String)).toEqual([
    "2026-11-04",
    "2026-11-08",
    "2026-11-15",
    "2026-11-22",
  ]);
  expect(stepsOf(period("2026-10-15", "2026-12-01"), "month").map(String)).toEqual([
    "2026-10-15",
    "2026-11-01",
    "2026-12-01",
  ]);
  expect(stepsOf(period("2026-11-01", "2026-11-01"), "day").map(String)).toEqual(["2026-11-01"]);
});

test("amounts are summed into the bar of their day", () => {
  const days = [
    { day: "2026-11-04", amount: 1 },
    { day: "2026-11-07", amount: 2 },
    { day: "2026-11-08", amount: 4 },
  ];
  expect(sumsBy(["2026-11-04", "2026-11-08", "2026-11-15"], days)).toEqual([3, 4, 0]);
});
