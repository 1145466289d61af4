// Possible starts of a visit within a window, also on days with a clock change.
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { serviceHours, type TimeOfDay, timesOfDay } from "~/business/calendars/hours";

import {
  canStillBegin,
  exactWindow,
  freeStarts,
  instantAt,
  type Taken,
  type Window,
  windowOf,
} from "~/business/times/windows";

const day = (text: string) => Temporal.PlainDate.from(text);
const utc = (text: string) => Temporal.Instant.from(text);
const longAgo = utc("2020-01-01T00:00:00Z");

const zones = ["America/Los_Angeles", "America/New_York", "America/Phoenix", "Pacific/Honolulu"];

describe.each(zones)("the free starts in a window in %s", (zone) => {
  const at = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant();
  const wall = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });
  function startsOn(
    date: string,
    timeOfDay: TimeOfDay,
    minutes: number,
    options: { taken?: Taken[]; now?: Temporal.Instant } = {},
  ) {
    const window = windowOf(serviceHours, day(date), timeOfDay, zone);
    if (!window) return [];
    const { taken = [], now = longAgo } = options;
    return freeStarts(window, { minutes, travel: 15, taken, now }).map((start) => wall(start).slice(11));
  }
  const taken = (from: string, to: string): Taken => ({ start: at(from), end: at(to) });

  it("are every 15 minutes, as long as the visit ends by closing time", () => {
    expect(startsOn("2026-11-28", "evening", 45)).toEqual(["16:00", "16:15"]);
    expect(startsOn("2026-11-28", "evening", 60)).toEqual(["16:00"]);
    expect(startsOn("2026-11-28", "evening", 90)).toEqual([]);
    expect(startsOn("2026-11-29", "evening", 30)).toEqual([]);
    expect(startsOn("2026-11-24", "morning", 30)).toHaveLength(16);
    expect(startsOn("2026-11-24", "morning", 30).at(-1)).toBe("11:45");
  });

  it("are a single one in an exact window, and every 15 minutes in any other window", () => {
    const exact = { ...exactWindow(at("2026-11-24T07:00"), 60), closes: at("2026-11-24T19:00") };
    const starts = (window: Window, minutes: number, now = longAgo) =>
      freeStarts(window, { minutes, travel: 15, taken: [], now }).map((start) => wall(start).slice(11));
    expect(starts(exact, 60)).toEqual(["07:00"]);
    expect(starts(exact, 60, at("2026-11-24T07:01"))).toEqual([]);
    expect(canStillBegin(exact, 60, at("2026-11-24T07:00"))).toBe(true);
    expect(canStillBegin(exact, 60, at("2026-11-24T07:01"))).toBe(false);
    for (const minutes of [30, 60])
      expect(starts({ ...exact, isExact: false }, minutes)).toEqual(["07:00", "07:15", "07:30", "07:45"]);
  });

  it("are 10:00 to 11:45 for a two-hour hike on a Sunday with service hours from 10:00 to 3 pm", () => {
    const sunday = day("2026-11-29");
    const window = windowOf({ ...serviceHours, 7: { opens: "10:00", closes: "15:00" } }, sunday, "morning", zone);
    if (!window) throw new Error("there is no morning");
    const starts = freeStarts(window, { minutes: 120, travel: 15, taken: [], now: longAgo }).map((start) =>
      wall(start),
    );
    expect([starts[0], starts.at(-1), starts.length]).toEqual(["2026-11-29T10:00", "2026-11-29T11:45", 8]);
  });

  test.each(["2027-03-14", "2027-11-07"])("are 9:00 to 11:45 on %s, as on any Sunday", (date) => {
    const starts = startsOn(date, "morning", 30);
    expect([starts[0], starts.at(-1), starts.length]).toEqual(["09:00", "11:45", 12]);
    expect(startsOn("2026-11-29", "morning", 30)).toEqual(starts);
  });

  it("leave the travel time before and after another visit", () => {
    // With travel, the other visit takes 10:00 to 10:45. A visit of 30 minutes with 15 minutes of travel must begin by
    // 9:15.
    expect(startsOn("2026-11-24", "morning", 30, { taken: [taken("2026-11-24T10:00", "2026-11-24T10:45")] })).toEqual(
      expect.arrayContaining(["09:15", "10:45"]),
    );
    const around = startsOn("2026-11-24", "morning", 30, { taken: [taken("2026-11-24T10:00", "2026-11-24T10:45")] });
    expect(around.filter((start) => start > "09:15" && start < "10:45")).toEqual([]);
  });

  it("are not in the past, even by a second", () => {
    const now = at("2026-11-24T11:15").add({ seconds: 1 });
    expect(startsOn("2026-11-24", "morning", 30, { now })).toEqual(["11:30", "11:45"]);
    expect(startsOn("2026-11-24", "morning", 30, { now: at("2026-11-24T11:15") })[0]).toBe("11:15");
  });

  it("leave out the time of an evening visit, which may be on the next day in UTC", () => {
    const evening = taken("2026-12-31T16:00", "2026-12-31T18:15");
    expect(startsOn("2026-12-31", "evening", 30, { taken: [evening] })).toEqual(["18:15", "18:30"]);
    expect(startsOn("2026-12-30", "evening", 30, { taken: [evening] })[0]).toBe("16:00");
    expect(startsOn("2027-01-01", "evening", 30, { taken: [evening] })[0]).toBe("16:00");
  });

  it("lie in the window, end by closing time and overlap nothing, for any busy times", () => {
    const someTaken = fc.array(fc.tuple(fc.integer({ min: 0, max: 720 }), fc.integer({ min: 15, max: 180 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.constantFrom("2026-11-24", "2026-11-28", "2027-03-14", "2027-11-07", "2028-02-29"),
        fc.constantFrom(...timesOfDay),
        fc.constantFrom(20, 30, 45, 60, 90, 120),
        someTaken,
        (date, timeOfDay, minutes, blocks) => {
          const window = windowOf(serviceHours, day(date), timeOfDay, zone);
          if (!window) return;
          const seven = instantAt(day(date), "07:00", zone);
          const busy = blocks.map(([from, length]) => {
            const start = seven.add({ minutes: from });
            return { start, end: start.add({ minutes: length }) };
          });
          for (const start of freeStarts(window, { minutes, travel: 15, taken: busy, now: longAgo })) {
            const [from, end] = [start.epochMilliseconds, start.add({ minutes }).epochMilliseconds];
            expect(from).toBeGreaterThanOrEqual(window.start.epochMilliseconds);
            expect(from).toBeLessThan(window.end.epochMilliseconds);
            expect(end).toBeLessThanOrEqual(window.closes.epochMilliseconds);
            for (const one of busy)
              expect(end + 15 * 60_000 <= one.start.epochMilliseconds || from >= one.end.epochMilliseconds).toBe(true);
          }
        },
      ),
    );
  });
});
