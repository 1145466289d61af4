import { describe, expect, test } from "vitest";

import { dayRefusal, startRefusal } from "~/ledger/model/request-rules";

const day = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.Instant.from(text);

describe("the day of a request", () => {
  const today = day("2026-11-23");
  test.each([
    ["2026-11-22", "date-past"],
    ["2026-11-23", null],
    ["2027-11-23", null],
    ["2027-11-24", "too-far"],
    ["0001-01-01", "date-past"],
    ["9999-12-31", "too-far"],
  ] as const)("%s gives the refusal %s", (text, verdict) => {
    expect(dayRefusal(day(text), today)).toBe(verdict);
  });

  test("may be up to 365 days ahead, also across a leap day", () => {
    expect(dayRefusal(day("2029-02-27"), day("2028-02-28"))).toBe(null);
    expect(dayRefusal(day("2029-02-28"), day("2028-02-28"))).toBe("too-far");
  });
});

describe("the start of a 60-minute evening visit on a day that closes at 7 pm", () => {
  // Tuesday, November 24, 2026, 4 pm to 7 pm in Los Angeles, which is Wednesday in UTC.
  const window = { start: at("2026-11-25T00:00:00Z"), end: at("2026-11-25T03:00:00Z"), isExact: false };
  const facts = { window, closes: window.end, minutes: 60, now: at("2026-11-24T17:00:00Z") };
  test.each([
    ["a minute before the window", "2026-11-24T23:59:00Z", "outside-window"],
    ["when the window begins", "2026-11-25T00:00:00Z", null],
    ["so that it ends at closing time", "2026-11-25T02:00:00Z", null],
    ["so that it ends a minute later", "2026-11-25T02:01:00Z", "after-closing"],
    ["when the window is over", "2026-11-25T03:00:00Z", "outside-window"],
    ["in the past", "2026-11-24T16:59:00Z", "start-past"],
  ] as const)("%s (%s) gives the refusal %s", (_, start, verdict) => {
    expect(startRefusal({ ...facts, startsAt: at(start) })).toBe(verdict);
  });

  test("may be now, and may let the visit end after the window but not after closing time", () => {
    expect(startRefusal({ ...facts, startsAt: window.start, now: window.start })).toBe(null);
    const morning = { ...window, start: at("2026-11-24T16:00:00Z"), end: at("2026-11-24T20:00:00Z") };
    const late = { ...facts, window: morning, now: morning.start, startsAt: at("2026-11-24T19:59:00Z") };
    expect(startRefusal(late)).toBe(null);
    expect(startRefusal({ ...late, closes: null })).toBe("after-closing");
  });

  test("must be the window's start if the request is exact, and may be later in the window if not", () => {
    const exact = { start: at("2026-11-25T00:00:00Z"), end: at("2026-11-25T01:00:00Z"), isExact: true };
    const later = at("2026-11-25T00:30:00Z");
    expect(startRefusal({ ...facts, window: exact, startsAt: exact.start })).toBe(null);
    expect(startRefusal({ ...facts, window: exact, startsAt: later })).toBe("outside-window");
    expect(startRefusal({ ...facts, window: { ...exact, isExact: false }, startsAt: later })).toBe(null);
  });
});
