import { expect, test } from "vitest";

import { defaultHolidays } from "./holidays";

test("there are eight default holidays, of which five have a fixed date", () => {
  expect(defaultHolidays.map(({ name }) => name)).toEqual([
    "New Year's Day",
    "Memorial Day",
    "Independence Day",
    "Labor Day",
    "Thanksgiving",
    "Christmas Eve",
    "Christmas Day",
    "New Year's Eve",
  ]);
  expect(defaultHolidays.filter(({ date }) => date.kind === "fixed")).toHaveLength(5);
});
