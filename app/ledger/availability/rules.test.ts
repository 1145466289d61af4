// Slots of a day: clock changes, closing times, visits, calendars and limits.
import { serviceHours } from "~/business/calendars/hours";
import { describe, expect, it, test } from "vitest";

import { rangesOf, type WalkerDay } from "~/business/times/working-hours";
import { instantAt } from "~/business/times/windows";
import { faultOfHours, slotsOf } from "./rules";
import { zone } from "../../../tests/support/zone";

const monday = Temporal.PlainDate.from("2026-11-23");
const early = instantAt(monday, "00:00", zone);
const plain: WalkerDay = {
  day: monday,
  ranges: [{ start: "09:00", end: "11:00" }],
  taken: [],
  travel: 15,
  visitsPerDay: null,
  visits: 0,
};
const taken = (by: "visit" | "outside", start: string, end: string, day = monday) => ({
  ...(by === "visit" ? { visit: { service: "Dog Walking", requestId: null } } : {}),
  start: instantAt(day, start, zone),
  end: instantAt(day, end, zone),
});
const read = ({ now = early, ...input }: Partial<WalkerDay> & { now?: Temporal.Instant }) =>
  slotsOf({ ...plain, ...input }, now, zone).map(({ start, status }) => `${start} ${status}`);

describe("a walker's hours", () => {
  it("default to the service hours", () => {
    expect(rangesOf(monday, { service: serviceHours, hours: null })).toEqual([{ start: "07:00", end: "19:00" }]);
    expect(rangesOf(Temporal.PlainDate.from("2026-11-22"), { service: serviceHours, hours: null })).toEqual([
      { start: "09:00", end: "15:00" },
    ]);
  });

  it("are empty on a weekday without ranges once the walker saved own hours", () => {
    expect(
      rangesOf(monday, { service: serviceHours, hours: [{ weekday: 2, ranges: [{ start: "09:00", end: "12:00" }] }] }),
    ).toEqual([]);
  });

  it("are limited to the service hours", () => {
    const saturday = Temporal.PlainDate.from("2026-11-28");
    const own = [
      {
        weekday: 6,
        ranges: [
          { start: "07:00", end: "09:00" },
          { start: "16:00", end: "20:00" },
        ],
      },
    ];
    expect(rangesOf(saturday, { service: serviceHours, hours: own })).toEqual([
      { start: "08:00", end: "09:00" },
      { start: "16:00", end: "17:00" },
    ]);
  });

  test.each([
    [[{ start: "12:00", end: "09:00" }], "backwards"],
    [
      [
        { start: "09:00", end: "12:00" },
        { start: "11:30", end: "13:00" },
      ],
      "overlapping",
    ],
    [[{ start: "06:00", end: "12:00" }], "outside-service-hours"],
    [
      [
        { start: "13:00", end: "17:00" },
        { start: "09:00", end: "12:00" },
      ],
      null,
    ],
    [[], null],
  ] as const)("the Monday ranges %j are refused as %s", (ranges, fault) => {
    expect(faultOfHours(serviceHours, 1, ranges)).toBe(fault);
  });
});

describe("the slots of a day", () => {
  it("fill the hours on a grid of half hours", () => {
    expect(read({ ranges: [{ start: "09:00", end: "10:15" }] })).toEqual(["09:00 available", "09:30 available"]);
  });

  it("leave out a slot that would end after the hours", () => {
    expect(read({ ranges: [{ start: "23:00", end: "23:59" }] })).toEqual(["23:00 available"]);
  });

  it("are booked during a visit and unavailable when the travel time to the visit would overlap", () => {
    expect(read({ taken: [taken("visit", "10:00", "10:45")] })).toEqual([
      "09:00 available",
      "09:30 unavailable",
      "10:00 booked",
      "10:30 booked",
    ]);
  });

  it("are unavailable during busy times of outside calendars", () => {
    expect(read({ taken: [taken("outside", "09:45", "10:00")] })).toEqual([
      "09:00 available",
      "09:30 unavailable",
      "10:00 available",
      "10:30 available",
    ]);
  });

  it("leave out slots that have begun", () => {
    expect(read({ now: instantAt(monday, "09:30", zone) })).toEqual(["10:00 available", "10:30 available"]);
  });

  it("are unavailable on a day with the walker's maximum number of visits", () => {
    expect(read({ visitsPerDay: 2, visits: 2, ranges: [{ start: "09:00", end: "09:30" }] })).toEqual([
      "09:00 unavailable",
    ]);
    expect(read({ visitsPerDay: 2, visits: 1, ranges: [{ start: "09:00", end: "09:30" }] })).toEqual([
      "09:00 available",
    ]);
  });

  it("have the same wall times on days with a clock change", () => {
    const spring = Temporal.PlainDate.from("2027-03-14");
    expect(
      read({
        day: spring,
        now: instantAt(spring, "00:00", zone),
        ranges: [{ start: "09:00", end: "10:00" }],
        taken: [taken("visit", "09:30", "10:00", spring)],
      }),
    ).toEqual(["09:00 unavailable", "09:30 booked"]);
  });
});
