import { expect, test } from "vitest";

import { requestDaysAhead } from "~/business/policies";

import { clampInstant, isStale, needsFullRead, secondsToNextRead, storedSpan } from "./timing";

const now = Temporal.Instant.from("2026-11-24T04:00Z");

test("a calendar is stored from the first day of last month until a week after the last bookable day", () => {
  const { from, to } = storedSpan("America/Los_Angeles", now);
  expect([from.toString(), to.toString()]).toEqual(["2026-10-01T07:00:00Z", "2027-11-30T08:00:00Z"]);
  expect(to.since(now).total("hours") / 24).toBeGreaterThan(requestDaysAhead + 6);
});

test("instants before 2020 and after 2100 are clamped", () => {
  const years = ["-000100-01-01T00:00Z", "2019-12-31T00:00Z", "2026-11-24T04:00Z", "9999-12-31T00:00Z"];
  expect(years.map((year) => clampInstant(Temporal.Instant.from(year)).toString())).toEqual([
    "2020-01-01T00:00:00Z",
    "2020-01-01T00:00:00Z",
    "2026-11-24T04:00:00Z",
    "2100-01-01T00:00:00Z",
  ]);
});

test("a source is read in full the first time, and again after a day", () => {
  expect([null, now.subtract({ hours: 24 }), now.subtract({ hours: 23 })].map((at) => needsFullRead(at, now))).toEqual([
    true,
    true,
    false,
  ]);
});

test("busy times are stale after more than 15 minutes", () => {
  expect([null, now.subtract({ minutes: 16 }), now.subtract({ minutes: 15 })].map((at) => isStale(at, now))).toEqual([
    true,
    true,
    false,
  ]);
});

test("failures double the wait up to an hour, and a Retry-After extends it", () => {
  expect([0, 1, 2, 3, 20].map((failures) => secondsToNextRead(failures, 0.5))).toEqual([300, 60, 120, 240, 3600]);
  expect(secondsToNextRead(1, 0.5, 900)).toBe(900);
  expect([secondsToNextRead(0, 0), secondsToNextRead(0, 1)]).toEqual([240, 360]);
});
