import { expect, test } from "vitest";

import type { VisitState } from "~/business/booking-states";
import { gapInWords, timingInWords } from "../texts/today";
import { earlyFinish, nextStep } from "../steps/next-step";
import { gapBetween, isWorthTelling, nextVisit, textMessageTo, timingOf } from "./rules";

/** Tuesday, 9:00 to 9:30 in Los Angeles. */
const nine = { startsAt: "2026-11-24T17:00:00Z", endsAt: "2026-11-24T17:30:00Z" };
const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);

test.each([
  ["confirmed", null, "on-my-way"],
  ["confirmed", "2026-11-24T16:45:00Z", "start"],
  ["in_progress", null, "finish"],
  ["completed", null, null],
  ["no_show", "2026-11-24T16:45:00Z", null],
  ["cancelled", null, null],
] as const)("a %s visit with On my way at %j has the next step %j", (status, onMyWayAt, step) => {
  expect(nextStep({ status }, { onMyWayAt })).toBe(step);
});

test.each([
  [null, "17:02:00", null],
  ["2026-11-24T17:00:00Z", "17:02:59", { gone: 2, planned: 30 }],
  ["2026-11-24T17:05:00Z", "17:19:59", { gone: 14, planned: 30 }],
  ["2026-11-24T17:05:00Z", "17:20:00", null],
  // A phone's clock can be behind.
  ["2026-11-24T17:00:00Z", "16:59:00", { gone: 0, planned: 30 }],
])("Finish of a half-hour visit started at %j asks first at %s: %j", (startedAt, now, asked) => {
  expect(earlyFinish(nine, startedAt, at(now))).toEqual(asked);
});

test("the next visit is the one in progress, otherwise the first that hasn't begun", () => {
  const day = (...states: VisitState[]) => nextVisit(states.map((status, place) => ({ status, place })))?.place ?? null;
  expect(day("completed", "confirmed", "confirmed")).toBe(1);
  expect(day("confirmed", "in_progress", "confirmed")).toBe(1);
  expect(day("completed", "no_show")).toBeNull();
  expect(day()).toBeNull();
});

test.each([
  ["confirmed", null, "16:34:30", "In 26 min"],
  ["confirmed", null, "14:55:00", "In 2 h 5 min"],
  ["confirmed", null, "17:00:00", "Starts now"],
  ["confirmed", null, "17:00:59", "Starts now"],
  ["confirmed", null, "17:08:00", "8 min late"],
  ["confirmed", null, "17:10:00", "10 min late"],
  ["confirmed", null, "18:15:00", "1 h 15 min late"],
  ["in_progress", null, "17:10:00", "20 min left"],
  // A visit that began late keeps its full half hour; one that began early ends early.
  ["in_progress", "2026-11-24T17:12:00Z", "17:22:00", "20 min left"],
  ["in_progress", "2026-11-24T16:50:00Z", "17:10:00", "10 min left"],
  ["in_progress", null, "17:30:00", "Time's up"],
  ["in_progress", null, "17:35:00", "5 min over"],
] as const)("a %s visit started at %j shows at %s: %s", (status, startedAt, now, words) => {
  const standing = timingOf({ ...nine, status }, { startedAt }, at(now));
  expect(standing && timingInWords(standing)).toBe(words);
});

test.each(["completed", "no_show", "cancelled"] as const)("a %s visit has no timing", (status) => {
  expect(timingOf({ ...nine, status }, { startedAt: null }, at("19:00:00"))).toBeNull();
});

test.each([
  ["2026-11-24T17:45:00Z", "2026-11-24T19:00:00Z", "1 h 30 min in between, about 15 min to get to Venice"],
  ["2026-11-24T17:45:00Z", "2026-11-24T17:45:00Z", "15 min in between, about 15 min to get to Venice"],
  ["2026-11-24T17:45:00Z", "2026-11-24T17:35:00Z", "Tight: 5 min in between, about 15 min to get to Venice"],
  // Overlapping visits.
  ["2026-11-24T17:45:00Z", "2026-11-24T17:00:00Z", "Tight: 0 min in between, about 15 min to get to Venice"],
  ["2026-11-24T17:30:00Z", "2026-11-24T17:30:00Z", "Right after"],
])("the gap between a walker busy until %s and a visit at %s reads: %s", (occupiedUntil, startsAt, words) => {
  expect(gapInWords(gapBetween({ endsAt: nine.endsAt, occupiedUntil }, { startsAt }), "Venice")).toBe(words);
});

test.each([
  ["with time to spare and a short way", { minutes: 15, travel: 15, isTight: false }, false],
  ["shorter than the way", { minutes: 5, travel: 15, isTight: true }, true],
  ["with 30 minutes to travel", { minutes: 60, travel: 30, isTight: false }, true],
])("a gap %s is told only if tight or far", (_, gap, isTold) => {
  expect(isWorthTelling(gap)).toBe(isTold);
});

test("the text message about a delay has the words of the email about it", () => {
  expect(textMessageTo("(310) 555-0144", "Casey Morgan", null)).toBe("sms:+13105550144");
  const body = new URL(textMessageTo("(310) 555-0144", "Casey Morgan", 10)).searchParams.get("body");
  expect(body).toBe("Hi Casey, I'm running about 10 minutes late.");
});
