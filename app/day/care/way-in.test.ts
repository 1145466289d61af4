import { expect, test } from "vitest";

import { visitStates } from "~/business/booking-states";

import { mayBeOnPhone, wayInState } from "./way-in";

/** 10:00 to 10:30 in Los Angeles. */
const visit = {
  status: "confirmed",
  startsAt: Temporal.Instant.from("2026-11-24T18:00:00Z"),
  endsAt: Temporal.Instant.from("2026-11-24T18:30:00Z"),
} as const;

test.each([
  ["the day before", "2026-11-23T18:00:00Z", "early"],
  ["a second too early", "2026-11-24T15:59:59Z", "early"],
  ["two hours before, to the minute", "2026-11-24T16:00:00Z", "open"],
  ["while it runs", "2026-11-24T18:10:00Z", "open"],
  ["an hour after, to the minute", "2026-11-24T19:30:00Z", "open"],
  ["a second too late", "2026-11-24T19:30:01Z", "over"],
])("%s (%s) home access is %s", (_, now, state) => expect(wayInState(visit, Temporal.Instant.from(now))).toBe(state));

test("a canceled visit and a no-show have no home access", () => {
  const states = visitStates.map((status) => [status, wayInState({ ...visit, status }, visit.startsAt)]);
  expect(Object.fromEntries(states)).toEqual({
    confirmed: "open",
    in_progress: "open",
    completed: "open",
    cancelled: "called-off",
    no_show: "called-off",
  });
});

test("home access opens two real hours before a visit at night when the clocks go back", () => {
  const night = {
    ...visit,
    startsAt: Temporal.Instant.from("2026-11-01T09:30:00Z"),
    endsAt: Temporal.Instant.from("2026-11-01T10:00:00Z"),
  };
  expect(wayInState(night, Temporal.Instant.from("2026-11-01T07:30:00Z"))).toBe("open");
  expect(wayInState(night, Temporal.Instant.from("2026-11-01T07:29:59Z"))).toBe("early");
});

test.each([
  ["the evening before", "2026-11-24T07:59:59Z", false],
  ["from midnight on", "2026-11-24T08:00:00Z", true],
  ["an hour after, to the minute", "2026-11-24T19:30:00Z", true],
  ["a second too late", "2026-11-24T19:30:01Z", false],
])("%s (%s) a phone may get home access: %s", (_, now, expected) =>
  expect(mayBeOnPhone(visit, Temporal.Instant.from(now), "America/Los_Angeles")).toBe(expected),
);

test("a phone gets home access before midnight for a visit soon after, and never for a canceled visit", () => {
  const now = Temporal.Instant.from("2026-11-25T07:00:00Z");
  const early = {
    ...visit,
    startsAt: Temporal.Instant.from("2026-11-25T08:30:00Z"),
    endsAt: Temporal.Instant.from("2026-11-25T09:00:00Z"),
  };
  expect(mayBeOnPhone(early, now, "America/Los_Angeles")).toBe(true);
  expect(mayBeOnPhone({ ...early, status: "cancelled" }, now, "America/Los_Angeles")).toBe(false);
});
