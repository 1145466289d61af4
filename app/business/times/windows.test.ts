// Days, windows and starts in the time zone of a business, with the process in another one: clock changes, evenings that
// are the next day in UTC, ends of months and years, leap days, and zones without clock changes.
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { serviceHours, type TimeOfDay, timesOfDay } from "~/business/calendars/hours";
import { dayIn } from "~/shared/dates";

import { instantAt, roomIn, timeOfDayAt, windowOf } from "./windows";

const day = (text: string) => Temporal.PlainDate.from(text);
const utc = (text: string) => Temporal.Instant.from(text);
const losAngeles = "America/Los_Angeles";
const zones = [losAngeles, "America/New_York", "America/Phoenix", "Pacific/Honolulu"];
const atIn = (zone: string) => (wallTime: string) =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant();
const wall = (instant: Temporal.Instant, zone: string) =>
  instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });
const longAgo = utc("2020-01-01T00:00:00Z");

/** The window as wall times, "08:00-12:00"; null when there is none. */
function hoursOf(date: string, timeOfDay: TimeOfDay, zone: string): string | null {
  const window = windowOf(serviceHours, day(date), timeOfDay, zone);
  return window && `${wall(window.start, zone).slice(11)}-${wall(window.end, zone).slice(11)}`;
}

describe("a wall time in Los Angeles", () => {
  test.each([
    ["2026-11-24", "09:00", "2026-11-24T17:00:00Z"],
    ["2026-07-07", "09:00", "2026-07-07T16:00:00Z"],
    // UTC has the next day from 4 pm Los Angeles time in winter, and from 5 pm in summer.
    ["2026-11-24", "15:59", "2026-11-24T23:59:00Z"],
    ["2026-11-24", "16:00", "2026-11-25T00:00:00Z"],
    ["2026-11-24", "23:59", "2026-11-25T07:59:00Z"],
    ["2026-07-07", "17:00", "2026-07-08T00:00:00Z"],
    // Ends of months and years, and a leap day.
    ["2026-11-30", "18:00", "2026-12-01T02:00:00Z"],
    ["2026-12-31", "18:00", "2027-01-01T02:00:00Z"],
    ["2028-02-29", "18:00", "2028-03-01T02:00:00Z"],
    ["2028-02-29", "08:00", "2028-02-29T16:00:00Z"],
    // On March 14, 2027, 2 am becomes 3 am.
    ["2027-03-14", "01:59", "2027-03-14T09:59:00Z"],
    ["2027-03-14", "03:00", "2027-03-14T10:00:00Z"],
    ["2027-03-14", "09:00", "2027-03-14T16:00:00Z"],
    // On November 7, 2027, the hour from 1 am to 2 am occurs twice.
    ["2027-11-07", "00:59", "2027-11-07T07:59:00Z"],
    ["2027-11-07", "02:00", "2027-11-07T10:00:00Z"],
    ["2027-11-07", "09:00", "2027-11-07T17:00:00Z"],
  ])("%s %s is the instant %s", (date, time, instant) => {
    expect(instantAt(day(date), time, losAngeles).toString()).toBe(instant);
  });

  it("is moved forward by an hour if it doesn't exist", () => {
    expect(wall(instantAt(day("2027-03-14"), "02:30", losAngeles), losAngeles)).toBe("2027-03-14T03:30");
    expect(instantAt(day("2027-03-14"), "02:30", losAngeles).toString()).toBe("2027-03-14T10:30:00Z");
  });

  it("is the first one if it occurs twice", () => {
    expect(instantAt(day("2027-11-07"), "01:30", losAngeles).toString()).toBe("2027-11-07T08:30:00Z");
    expect(wall(utc("2027-11-07T09:30:00Z"), losAngeles)).toBe("2027-11-07T01:30");
  });
});

test.each([
  ["America/New_York", "2026-11-24", "09:00", "2026-11-24T14:00:00Z"],
  ["America/New_York", "2026-11-24", "19:00", "2026-11-25T00:00:00Z"],
  ["America/New_York", "2027-03-14", "01:59", "2027-03-14T06:59:00Z"],
  ["America/New_York", "2027-03-14", "02:30", "2027-03-14T07:30:00Z"],
  ["America/New_York", "2027-03-14", "03:00", "2027-03-14T07:00:00Z"],
  ["America/New_York", "2027-11-07", "01:30", "2027-11-07T05:30:00Z"],
  ["America/New_York", "2027-11-07", "02:00", "2027-11-07T07:00:00Z"],
  // These zones have no clock changes.
  ["America/Phoenix", "2027-03-14", "02:30", "2027-03-14T09:30:00Z"],
  ["America/Phoenix", "2027-11-07", "01:30", "2027-11-07T08:30:00Z"],
  ["Pacific/Honolulu", "2027-03-14", "02:30", "2027-03-14T12:30:00Z"],
  ["Pacific/Honolulu", "2027-12-31", "14:00", "2028-01-01T00:00:00Z"],
])("in %s, %s %s is the instant %s", (zone, date, time, instant) => {
  expect(instantAt(day(date), time, zone).toString()).toBe(instant);
});

test.each([
  [losAngeles, 23, 25],
  ["America/New_York", 23, 25],
  ["America/Phoenix", 24, 24],
  ["Pacific/Honolulu", 24, 24],
])("in %s, a wall time on the next day is 24 hours later, %d in spring and %d in fall", (zone, spring, fall) => {
  const apart = (from: string, to: string) =>
    instantAt(day(from), "12:30", zone)
      .until(instantAt(day(to), "12:30", zone))
      .total("hours");
  expect(apart("2027-03-13", "2027-03-14")).toBe(spring);
  expect(apart("2027-11-06", "2027-11-07")).toBe(fall);
  expect(apart("2028-02-28", "2028-02-29")).toBe(24);
});

describe.each(zones)("a wall time in %s", (zone) => {
  it("keeps its day when converted to an instant", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 1439 }), (days, minute) => {
        const date = day("2024-01-01").add({ days });
        const time = Temporal.PlainTime.from("00:00").add({ minutes: minute });
        const instant = instantAt(date, time, zone);
        expect(dayIn(zone, instant).equals(date)).toBe(true);
        const shown = instant.toZonedDateTimeISO(zone).toPlainTime();
        if (!shown.equals(time)) expect([time.hour, shown.hour]).toEqual([2, 3]);
      }),
    );
  });
});

describe.each(zones)("the window of a time of day in %s", (zone) => {
  test.each([
    ["a weekday", "2026-11-24", ["08:00-12:00", "12:00-16:00", "16:00-19:00"]],
    ["a Saturday", "2026-11-28", ["08:00-12:00", "12:00-16:00", "16:00-17:00"]],
    ["a Sunday", "2026-11-29", ["09:00-12:00", "12:00-15:00", null]],
    ["the Sunday the clocks go forward", "2027-03-14", ["09:00-12:00", "12:00-15:00", null]],
    ["the Sunday they go back", "2027-11-07", ["09:00-12:00", "12:00-15:00", null]],
    ["the last day of a month", "2026-11-30", ["08:00-12:00", "12:00-16:00", "16:00-19:00"]],
    ["New Year's Eve", "2026-12-31", ["08:00-12:00", "12:00-16:00", "16:00-19:00"]],
    ["New Year's Day", "2027-01-01", ["08:00-12:00", "12:00-16:00", "16:00-19:00"]],
    ["leap day", "2028-02-29", ["08:00-12:00", "12:00-16:00", "16:00-19:00"]],
  ])("is limited to the service hours on %s", (_, date, hours) => {
    expect(timesOfDay.map((timeOfDay) => hoursOf(date, timeOfDay, zone))).toEqual(hours);
  });

  it("lasts three hours on a Sunday morning with a clock change", () => {
    for (const date of ["2027-03-14", "2027-11-07"]) {
      const window = windowOf(serviceHours, day(date), "morning", zone);
      expect(window?.start.until(window.end).total("minutes")).toBe(180);
    }
  });
});

test.each([
  [losAngeles, "2027-01-01T00:00:00Z", "2027-01-01T03:00:00Z"],
  ["America/New_York", "2026-12-31T21:00:00Z", "2027-01-01T00:00:00Z"],
  ["Pacific/Honolulu", "2027-01-01T02:00:00Z", "2027-01-01T05:00:00Z"],
])("the evening in %s is on its own day although UTC has the next day", (zone, start, end) => {
  const window = windowOf(serviceHours, day("2026-12-31"), "evening", zone);
  expect([window?.start.toString(), window?.end.toString()]).toEqual([start, end]);
  expect(window && dayIn(zone, window.end).toString()).toBe("2026-12-31");
});

describe.each(zones)("the room for a visit in a window in %s", (zone) => {
  const at = atIn(zone);
  const reason = (date: string, timeOfDay: TimeOfDay, minutes: number, now = longAgo) => {
    const room = roomIn(serviceHours, { day: day(date), timeOfDay }, minutes, now, zone);
    return room.ok ? "room" : room.reason;
  };

  it('is "closed" on Sunday evenings, outside the service hours', () => {
    expect(reason("2026-11-29", "evening", 20)).toBe("closed");
  });

  test.each([
    [20, "room"],
    [30, "room"],
    [45, "room"],
    [60, "room"],
    [90, "too-short"],
    [120, "too-short"],
  ])('between 4 and 5 pm on a Saturday is enough for up to an hour: %d minutes give "%s"', (minutes, expected) => {
    expect(reason("2026-11-28", "evening", minutes)).toBe(expected);
  });

  test.each([
    // A 30-minute visit begins at 11:45 at the latest. An evening hike must end by 7 pm.
    ["2026-11-24", "morning", 30, "2026-11-24T11:45", "room"],
    ["2026-11-24", "morning", 30, "2026-11-24T11:46", "over"],
    ["2026-11-24", "evening", 120, "2026-11-24T17:00", "room"],
    ["2026-11-24", "evening", 120, "2026-11-24T17:01", "over"],
    ["2026-11-24", "evening", 30, "2026-11-24T18:30", "room"],
    ["2026-11-24", "evening", 30, "2026-11-24T18:31", "over"],
    // UTC may already have November 25, but the business doesn't.
    ["2026-11-25", "morning", 30, "2026-11-24T23:59", "room"],
    ["2026-11-24", "morning", 30, "2026-11-24T16:30", "over"],
    // Days with a clock change have the same wall times.
    ["2027-03-14", "morning", 30, "2027-03-14T11:45", "room"],
    ["2027-03-14", "morning", 30, "2027-03-14T11:46", "over"],
    ["2027-11-07", "afternoon", 60, "2027-11-07T14:00", "room"],
    ["2027-11-07", "afternoon", 60, "2027-11-07T14:01", "over"],
    ["2028-02-29", "afternoon", 90, "2028-02-29T15:45", "room"],
    ["2028-02-29", "afternoon", 90, "2028-03-01T00:00", "over"],
  ] as const)('on %s in the %s for %d minutes, seen at %s, is "%s"', (date, timeOfDay, minutes, now, expected) => {
    expect(reason(date, timeOfDay, minutes, at(now))).toBe(expected);
  });
});

describe("the time of day of an instant in Los Angeles", () => {
  test.each([
    ["2026-11-24T15:00:00Z", "morning"],
    ["2026-11-24T19:59:59Z", "morning"],
    ["2026-11-24T20:00:00Z", "afternoon"],
    ["2026-11-24T23:59:00Z", "afternoon"],
    ["2026-11-25T00:00:00Z", "evening"],
    ["2026-11-25T07:59:00Z", "evening"],
    ["2026-11-25T08:00:00Z", "morning"],
    // The same wall time on the days before and after a clock change.
    ["2027-03-13T20:00:00Z", "afternoon"],
    ["2027-03-14T19:00:00Z", "afternoon"],
    ["2027-11-06T19:00:00Z", "afternoon"],
    ["2027-11-07T20:00:00Z", "afternoon"],
    ["2027-11-07T19:59:00Z", "morning"],
  ])("for %s is %s", (instant, expected) => {
    expect(timeOfDayAt(utc(instant), losAngeles)).toBe(expected);
  });
});

describe.each(zones)("the time of day of an instant in %s", (zone) => {
  it("is the window's time of day for every instant in a window", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(...timesOfDay), (days, timeOfDay) => {
        const window = windowOf(serviceHours, day("2026-01-01").add({ days }), timeOfDay, zone);
        if (!window) return;
        expect(timeOfDayAt(window.start, zone)).toBe(timeOfDay);
        expect(timeOfDayAt(window.end.subtract({ seconds: 1 }), zone)).toBe(timeOfDay);
      }),
    );
  });
});
