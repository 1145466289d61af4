import { expect, test } from "vitest";

import { askedBy } from "./read-search";
import { zone } from "../../../tests/support/zone";

/** Monday, November 23, 9 AM in Los Angeles. */
const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
const ask = (text: string) => askedBy(text, now, zone);

test.each(["(310) 555-0144", "310.555.0144", "+1 310 555 0144", "1-310-555-0144", "3105550144"])(
  "%s is read as one phone number",
  (typed) => expect(ask(typed).words).toEqual(["3105550144"]),
);

test("three digits are read as part of a phone number, one or two as a word", () => {
  expect(ask("555-01").words).toEqual(["55501"]);
  expect(ask("12").words).toEqual(["12"]);
});

test("words are read as terms, at most six", () => {
  expect(ask("casey, morgan").words).toEqual(["casey", "morgan"]);
  expect(ask("a b c d e f g h").words).toHaveLength(6);
  expect(ask("").words).toEqual([]);
});

test.each([
  ["today", "2026-11-23"],
  ["Tomorrow", "2026-11-24"],
  ["yesterday", "2026-11-22"],
  ["mon", "2026-11-23"],
  ["Sunday", "2026-11-29"],
  ["11/24", "2026-11-24"],
  ["Nov 24", "2026-11-24"],
  ["november 24, 2027", "2027-11-24"],
  ["2026-12-01", "2026-12-01"],
  ["12/1/27", "2027-12-01"],
  // Without a year, an early spring date is in the next year, and a recent date is in this year.
  ["3/2", "2027-03-02"],
  ["11/10", "2026-11-10"],
])("%s is read as the day %s", (typed, day) => expect(ask(typed).day?.toString()).toBe(day));

test.each(["2/30", "13/1", "Feb 29", "0000-01-01", "9999-12-31", "sunny", "monty", "31055", "casey", "", "1/2/3/4"])(
  "%s is not read as a day",
  (typed) => expect(ask(typed).day).toBeNull(),
);
