import { expect, test } from "vitest";

import { Temporal } from "~/shared/dates";

import { ageInWords, dayOf, spanOf, timeOf } from "./times-in-words";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [24 * 60 - 1, "23 h"],
  [24 * 60, "1 day"],
  [3 * 24 * 60 + 5, "3 days"],
  [-5, "0 min"],
])("what was asked for %i minutes ago has waited %s", (minutes, words) => {
  expect(ageInWords(now.subtract({ minutes }), now)).toBe(words);
});

test("times are those of Los Angeles, and say so", () => {
  expect(timeOf("2026-11-24T17:00:00Z")).toBe("9:00 AM PT");
  expect(spanOf("2026-11-24T17:00:00Z", "2026-11-24T17:30:00Z")).toBe("9:00–9:30 AM PT");
  expect(spanOf("2026-11-24T19:45:00Z", "2026-11-24T20:15:00Z")).toBe("11:45 AM–12:15 PM PT");
});

test("an evening is of its own day, though it is tomorrow in UTC", () => {
  expect(dayOf("2026-11-25T02:00:00Z")).toBe("Tuesday, November 24");
});
