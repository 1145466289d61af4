import { expect, test } from "vitest";

import { dateProblem, isOver, lastDayOf } from "./rules";

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day("2026-11-23");

test.each([
  ["insurance", "2026-11-22", "day-over"],
  ["insurance", "2026-11-23", null],
  ["first-aid", "2036-11-23", null],
  ["first-aid", "2036-11-24", "too-far"],
  ["background-check", "2026-11-24", "not-done-yet"],
  ["background-check", "2026-11-23", null],
  ["background-check", "2024-11-23", null],
  ["background-check", "2024-11-22", "check-too-old"],
] as const)("dateProblem of %s with the date %s is %s", (kind, date, problem) => {
  expect(dateProblem(kind, day(date), today)).toBe(problem);
});

test("insurance is valid through its date, and a background check for two years, even from February 29", () => {
  expect(lastDayOf("insurance", today).toString()).toBe("2026-11-23");
  expect(lastDayOf("background-check", day("2024-02-29")).toString()).toBe("2026-02-28");
  expect(isOver(today, today)).toBe(false);
  expect(isOver(today, today.add({ days: 1 }))).toBe(true);
});
