import { expect, test } from "vitest";

import { sundayOf, weeksOfMonth } from "./weeks";

const day = (text: string) => Temporal.PlainDate.from(text);

test("a week begins on Sunday and ends on Saturday", () => {
  expect(
    ["2026-11-22", "2026-11-23", "2026-11-28", "2026-11-29"].map((date) => sundayOf(day(date)).toString()),
  ).toEqual(["2026-11-22", "2026-11-22", "2026-11-22", "2026-11-29"]);
});

test.each([
  ["2026-02-10", 4, "2026-02-01", "2026-02-28"],
  ["2026-11-23", 5, "2026-11-01", "2026-12-05"],
  ["2027-05-31", 6, "2027-04-25", "2027-06-05"],
])("the calendar page of %s has %i weeks, from %s to %s", (date, count, first, last) => {
  const weeks = weeksOfMonth(day(date));
  expect([weeks.length, weeks[0]?.[0]?.toString(), weeks.at(-1)?.[6]?.toString()]).toEqual([count, first, last]);
});
