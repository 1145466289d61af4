import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createClock } from "./clock";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-23T17:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a clock shows the machine's time by default", () => {
  const { now, nowMs } = createClock();
  vi.advanceTimersByTime(90_000);
  expect(now().toString()).toBe("2026-11-23T17:01:30Z");
  expect(nowMs()).toBe(Date.parse("2026-11-23T17:01:30Z"));
});

test.each([
  ["America/Los_Angeles", "2026-11-24T08:00:00Z"],
  ["America/New_York", "2026-11-24T05:00:00Z"],
  ["Pacific/Honolulu", "2026-11-24T10:00:00Z"],
])("a clock returns the day in %s, which begins at %s", (zone, midnight) => {
  const { today } = createClock(Temporal.Instant.from(midnight).subtract({ seconds: 1 }));
  expect(today(zone)).toBe("2026-11-23");
  vi.advanceTimersByTime(999);
  expect(today(zone)).toBe("2026-11-23");
  vi.advanceTimersByTime(1);
  expect(today(zone)).toBe("2026-11-24");
});

test("a clock returns the day in another zone at once", () => {
  const { today } = createClock(Temporal.Instant.from("2026-11-24T06:00:00Z"));
  expect(today("America/Los_Angeles")).toBe("2026-11-23");
  expect(today("America/New_York")).toBe("2026-11-24");
  expect(today("America/Los_Angeles")).toBe("2026-11-23");
});

test.each(["2027-10-18T09:00:00-07:00", "2020-02-29T23:59:59Z"])(
  "a clock that starts at %s continues from there in real time",
  (at) => {
    const start = Temporal.Instant.from(at);
    const { now, nowMs } = createClock(start);
    expect(now().equals(start)).toBe(true);
    vi.advanceTimersByTime(90_000);
    expect(now().equals(start.add({ seconds: 90 }))).toBe(true);
    expect(nowMs()).toBe(start.epochMilliseconds + 90_000);
  },
);
