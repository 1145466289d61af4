// The calendar in the form's script must agree with the server on every day.
import { sampleServices } from "~/sample/business/sample-services";
import { describe, expect, it, test } from "vitest";

import { serviceHours, timesOfDay, weekdayOf } from "~/business/calendars/hours";
import { formatDay, formatWeekday } from "~/shared/dates";

import { noRoomIn, windowOn } from "~/business/times/service-hours";
import { instantAt, roomIn, windowOf } from "~/business/times/windows";
import { noRoomOn, type RequestCalendar } from "~/ledger/draft/request-calendar";
import { dayInWords, dayKindIn, lastDayInWords, weekdaysWithoutRoom } from "~/asking/form/request-days";
import { zone } from "../../../tests/support/zone";

const calendar: RequestCalendar = {
  service: serviceHours,
  history: { services: sampleServices, changes: [] },
  today: "2026-11-23",
  lastDay: "2027-11-23",
  minutesNow: 9 * 60,
  soonest: { day: "2026-11-23", minutes: 0 },
  holidays: { "2026-11-26": { name: "Thanksgiving", percent: 50 } },
  closures: [{ from: "2026-12-24", to: "2026-12-26" }],
};

/** 480 days that include both clock changes, ends of months and years, and a leap day. */
const days = Array.from({ length: 480 }, (_, index) => Temporal.PlainDate.from("2026-11-01").add({ days: index }));
const durations = [20, 30, 45, 60, 90, 120];

test("weekdays and windows in the form equal those on the server, on every day and for every duration", () => {
  for (const day of days) {
    const weekday = weekdayOf(day.toString());
    expect(weekday).toBe(day.dayOfWeek);
    if (weekday === null) continue;
    for (const timeOfDay of timesOfDay) {
      const window = windowOn(serviceHours, weekday, timeOfDay);
      const real = windowOf(serviceHours, day, timeOfDay, zone);
      const at = (minutes: number) =>
        instantAt(day, Temporal.PlainTime.from("00:00").add({ minutes }), zone).toString();
      expect(window && [at(window.start), at(window.end)]).toEqual(
        real && [real.start.toString(), real.end.toString()],
      );
      for (const minutes of durations) {
        const room = roomIn(serviceHours, { day, timeOfDay }, minutes, instantAt(day, "00:00", zone), zone);
        expect(noRoomIn(window, minutes, 0), `${day.toString()} ${timeOfDay} ${minutes}`).toBe(
          room.ok ? null : room.reason,
        );
      }
    }
  }
});

test("a time of day ends at the same minute in the form as on the server", () => {
  const day = Temporal.PlainDate.from("2026-11-23");
  for (let minutesNow = 0; minutesNow < 24 * 60; minutesNow += 1) {
    const now = instantAt(day, "00:00", zone).add({ minutes: minutesNow });
    for (const timeOfDay of timesOfDay) {
      const room = roomIn(serviceHours, { day, timeOfDay }, 60, now, zone);
      expect(noRoomOn({ ...calendar, minutesNow }, "2026-11-23", timeOfDay, 60)).toBe(room.ok ? null : room.reason);
    }
  }
});

describe("a date", () => {
  it("has no weekday if it doesn't exist", () => {
    for (const date of ["", "2026-02-30", "2027-02-29", "2026-13-01", "23.11.2026", "0000-00-00", "2026-1-1"])
      expect(weekdayOf(date), date).toBeNull();
    expect(weekdayOf("2028-02-29")).toBe(2);
  });

  it("is formatted as on the rest of the site", () => {
    const day = Temporal.PlainDate.from("2027-03-14");
    expect([dayInWords("2027-03-14"), lastDayInWords("2027-03-14")]).toEqual([formatWeekday(day), formatDay(day)]);
    expect(lastDayInWords("soon")).toBeNull();
  });

  it("is recognized as a weekend day or a holiday", () => {
    expect(dayKindIn(calendar, "2026-11-26")).toEqual({
      isWeekend: false,
      holiday: { name: "Thanksgiving", percent: 50 },
    });
    expect(dayKindIn(calendar, "2026-11-28")).toEqual({ isWeekend: true, holiday: null });
    expect(dayKindIn(calendar, "soon")).toBeNull();
  });

  it("has no room if the business is closed", () => {
    expect(noRoomOn(calendar, "2026-12-24", "morning", 30)).toBe("away");
    expect(noRoomOn(calendar, "2026-12-27", "morning", 30)).toBeNull();
  });

  it("has room at every time of day while it isn't chosen yet", () =>
    expect(noRoomOn(calendar, "", "evening", 120)).toBeNull());
});

test("a standing walk lacks room on each weekday whose service hours are too short", () => {
  expect(weekdaysWithoutRoom(serviceHours, [1, 6, 7], { timeOfDay: "evening", minutes: 30 })).toEqual([7]);
  expect(weekdaysWithoutRoom(serviceHours, [1, 6, 7], { timeOfDay: "evening", minutes: 90 })).toEqual([6, 7]);
  expect(weekdaysWithoutRoom(serviceHours, [2, 4], { timeOfDay: "morning", minutes: 60 })).toEqual([]);
});
