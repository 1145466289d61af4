import { describe, expect, test } from "vitest";

import { dayRefusal, startRefusal } from "~/ledger/model/request-rules";
import { atWall } from "../../../tests/support/zone";

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
  const window = {
    start: at(atWall("2026-11-24T16:00").toString()),
    end: at(atWall("2026-11-24T19:00").toString()),
    isExact: false,
  };
  const facts = { window, closes: window.end, minutes: 60, now: at(atWall("2026-11-24T09:00").toString()) };
  test.each([
    ["a minute before the window", atWall("2026-11-24T15:59").toString(), "outside-window"],
    ["when the window begins", atWall("2026-11-24T16:00").toString(), null],
    ["so that it ends at closing time", atWall("2026-11-24T18:00").toString(), null],
    ["so that it ends a minute later", atWall("2026-11-24T18:01").toString(), "after-closing"],
    ["when the window is over", atWall("2026-11-24T19:00").toString(), "outside-window"],
    ["in the past", atWall("2026-11-24T08:59").toString(), "start-past"],
  ] as const)("%s (%s) gives the refusal %s", (_, start, verdict) => {
    expect(startRefusal({ ...facts, startsAt: at(start) })).toBe(verdict);
  });

  test("may be now, and may let the visit end after the window but not after closing time", () => {
    expect(startRefusal({ ...facts, startsAt: window.start, now: window.start })).toBe(null);
    const morning = {
      ...window,
      start: at(atWall("2026-11-24T08:00").toString()),
      end: at(atWall("2026-11-24T12:00").toString()),
    };
    const late = { ...facts, window: morning, now: morning.start, startsAt: at(atWall("2026-11-24T11:59").toString()) };
    expect(startRefusal(late)).toBe(null);
    expect(startRefusal({ ...late, closes: null })).toBe("after-closing");
  });

  test("must be the window's start if the request is exact, and may be later in the window if not", () => {
    const exact = {
      start: at(atWall("2026-11-24T16:00").toString()),
      end: at(atWall("2026-11-24T17:00").toString()),
      isExact: true,
    };
    const later = at(atWall("2026-11-24T16:30").toString());
    expect(startRefusal({ ...facts, window: exact, startsAt: exact.start })).toBe(null);
    expect(startRefusal({ ...facts, window: exact, startsAt: later })).toBe("outside-window");
    expect(startRefusal({ ...facts, window: { ...exact, isExact: false }, startsAt: later })).toBe(null);
  });
});
