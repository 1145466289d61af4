import { expect, test } from "vitest";

import { Temporal } from "~/shared/dates";

import { isStale, needsAll, secondsToNext, spanKept } from "./span-kept";

const now = Temporal.Instant.from("2026-11-24T04:00Z");

test("a calendar is kept from yesterday's midnight in Los Angeles, ninety days on", () => {
  const { from, to } = spanKept(now);
  expect([from.toString(), to.toString()]).toEqual(["2026-11-22T08:00:00Z", "2027-02-21T08:00:00Z"]);
});

test("a calendar that was never read, or not for a day, is read from the start", () => {
  expect([null, now.subtract({ hours: 24 }), now.subtract({ hours: 23 })].map((at) => needsAll(at, now))).toEqual([
    true,
    true,
    false,
  ]);
});

test("busy times are trusted for a quarter of an hour", () => {
  expect([null, now.subtract({ minutes: 16 }), now.subtract({ minutes: 15 })].map((at) => isStale(at, now))).toEqual([
    true,
    true,
    false,
  ]);
});

test("failures are met with patience, and with what the calendar asked for", () => {
  expect([0, 1, 2, 3, 20].map((failures) => secondsToNext(failures, 0.5))).toEqual([300, 60, 120, 240, 3600]);
  expect(secondsToNext(1, 0.5, 900)).toBe(900);
  expect([secondsToNext(0, 0), secondsToNext(0, 1)]).toEqual([240, 360]);
});
