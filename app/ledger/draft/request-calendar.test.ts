// The form's calendar agrees with the server's windows on every day.
import { describe, expect, it, test } from "vitest";

import { serviceHours, timesOfDay, weekdayOf } from "~/business/calendars/hours";
import { formatDay, formatWeekday } from "~/shared/dates";

import { noRoomIn, windowOn } from "~/business/times/service-hours";
import { instantAt, roomIn, windowOf } from "~/business/times/windows";
import { noRoomOn, type RequestCalendar } from "~/ledger/draft/request-calendar";
import { dayInWords, dayKindIn, lastDayInWords, weekdaysWithoutRoom } from "~/asking/form/request-days";

const calendar: RequestCalendar = {
  service: serviceHours,
  priceChanges: [],
  today: "2026-11-23",
  lastDay: "2027-11-23",
  minutesNow: 9 * 60,
  holidays: { "2026-11-26": "Thanksgiving" },
  closures: [{ from: "2026-12-24", to: "2026-12-26" }],
};

/** Both clock changes, month and year ends and a leap day lie between them. */
const days = Array.from({ length: 480 }, (_, index) => Temporal.PlainDate.from("2026-11-01").add({ days: index }));
const durations = [20, 30, 45, 60, 90, 120];

test("weekdays and windows match the server's on every day and for every duration", () => {
  for (const day of days) {
    const weekday = weekdayOf(day.toString());
    expect(weekday).toBe(day.dayOfWeek);
    if (weekday === null) continue;
    for (const timeOfDay of timesOfDay) {
      const window = windowOn(serviceHours, weekday, timeOfDay);
      const real = windowOf(serviceHours, day, timeOfDay);
      const at = (minutes: number) => instantAt(day, Temporal.PlainTime.from("00:00").add({ minutes })).toString();
      expect(window && [at(window.start), at(window.end)]).toEqual(
        real && [real.start.toString(), real.end.toString()],
      );
      for (const minutes of durations) {
        const room = roomIn(serviceHours, { day, timeOfDay }, minutes, instantAt(day, "00:00"));
        expect(noRoomIn(window, minutes, 0), `${day.toString()} ${timeOfDay} ${minutes}`).toBe(
          room.ok ? null : room.reason,
        );
      }
    }
  }
});

test("times of day end at the same minute as on the server", () => {
  const day = Temporal.PlainDate.from("2026-11-23");
  for (let minutesNow = 0; minutesNow < 24 * 60; minutesNow += 1) {
    const now = instantAt(day, "00:00").add({ minutes: minutesNow });
    for (const timeOfDay of timesOfDay) {
      const room = roomIn(serviceHours, { day, timeOfDay }, 60, now);
      expect(noRoomOn({ ...calendar, minutesNow }, "2026-11-23", timeOfDay, 60)).toBe(room.ok ? null : room.reason);
    }
  }
});

describe("a date", () => {
  it("weekdayOf returns null for a date that does not exist", () => {
    for (const date of ["", "2026-02-30", "2027-02-29", "2026-13-01", "23.11.2026", "0000-00-00", "2026-1-1"])
      expect(weekdayOf(date), date).toBeNull();
    expect(weekdayOf("2028-02-29")).toBe(2);
  });

  it("is formatted as on the rest of the site", () => {
    const day = Temporal.PlainDate.from("2027-03-14");
    expect([dayInWords("2027-03-14"), lastDayInWords("2027-03-14")]).toEqual([formatWeekday(day), formatDay(day)]);
    expect(lastDayInWords("soon")).toBeNull();
  });

  it("has its weekend and holiday surcharges", () => {
    expect(dayKindIn(calendar, "2026-11-26")).toEqual({ isWeekend: false, holiday: "Thanksgiving" });
    expect(dayKindIn(calendar, "2026-11-28")).toEqual({ isWeekend: true, holiday: null });
    expect(dayKindIn(calendar, "soon")).toBeNull();
  });

  it("without a working walker has no room at any time of day", () => {
    expect(noRoomOn(calendar, "2026-12-24", "morning", 30)).toBe("away");
    expect(noRoomOn(calendar, "2026-12-27", "morning", 30)).toBeNull();
  });

  it("that isn't chosen yet closes no time of day", () => expect(noRoomOn(calendar, "", "evening", 120)).toBeNull());
});

test("a standing walk needs room on each of its weekdays", () => {
  expect(weekdaysWithoutRoom(serviceHours, [1, 6, 7], { timeOfDay: "evening", minutes: 30 })).toEqual([7]);
  expect(weekdaysWithoutRoom(serviceHours, [1, 6, 7], { timeOfDay: "evening", minutes: 90 })).toEqual([6, 7]);
  expect(weekdaysWithoutRoom(serviceHours, [2, 4], { timeOfDay: "morning", minutes: 60 })).toEqual([]);
});
