import { describe, expect, it, test } from "vitest";

import { digestWeek, remindedDay, withoutTold } from "./rules";
import { zone, atWall } from "../../../tests/support/zone";

describe("the reminded day", () => {
  test.each([
    ["2026-11-23T16:59:59", null],
    ["2026-11-23T17:00", "2026-11-24"],
    ["2026-11-23T19:59:59", "2026-11-24"],
    ["2026-11-23T20:00", null],
    ["2026-11-23T00:00", null],
    // Ends of months, years and leap days.
    ["2026-12-31T18:00", "2027-01-01"],
    ["2028-02-28T18:00", "2028-02-29"],
    ["2028-02-29T18:00", "2028-03-01"],
    // Evenings before and on both clock changes.
    ["2027-03-13T17:00", "2027-03-14"],
    ["2027-03-14T17:00", "2027-03-15"],
    ["2027-11-06T19:59", "2027-11-07"],
    ["2027-11-07T17:00", "2027-11-08"],
    ["2027-11-07T20:00", null],
  ])("at %s is %s", (wallTime, day) => {
    expect(remindedDay(atWall(wallTime), zone)?.toString() ?? null).toBe(day);
  });

  it.each([
    ["America/Los_Angeles", "2027-07-06", undefined],
    ["America/New_York", undefined, "2027-01-06"],
    ["America/Phoenix", "2027-07-06", "2027-01-06"],
    ["Pacific/Honolulu", undefined, undefined],
  ])("at midnight UTC in %s is %s in summer and %s in winter", (zone, summer, winter) => {
    expect(remindedDay(Temporal.Instant.from("2027-07-06T00:00:00Z"), zone)?.toString()).toBe(summer);
    expect(remindedDay(Temporal.Instant.from("2027-01-06T00:00:00Z"), zone)?.toString()).toBe(winter);
  });
});

describe("the week of the digest", () => {
  test.each([
    ["2026-11-22T17:00", "2026-11-23", "2026-11-29"],
    ["2026-11-22T19:59", "2026-11-23", "2026-11-29"],
    ["2027-03-14T17:00", "2027-03-15", "2027-03-21"],
    ["2027-11-07T17:00", "2027-11-08", "2027-11-14"],
    ["2027-12-26T18:00", "2027-12-27", "2028-01-02"],
  ])("at %s is from %s to %s", (wallTime, first, last) => {
    const week = digestWeek(atWall(wallTime), zone);
    expect([week?.first.toString(), week?.last.toString()]).toEqual([first, last]);
  });

  test.each(["2026-11-21T18:00", "2026-11-23T18:00", "2026-11-22T16:59", "2026-11-22T20:00"])(
    "is null at %s",
    (wallTime) => {
      expect(digestWeek(atWall(wallTime), zone)).toBeNull();
    },
  );
});

describe("withoutTold", () => {
  const visit = { requestId: "one", startsAt: "2026-11-24T17:00:00Z" };

  it("removes visits that the digest named with the same start", () => {
    expect(withoutTold([visit], [{ requestId: "one", startsAt: "2026-11-24T17:00:00.000Z" }])).toEqual([]);
  });

  it("keeps visits that were added or moved after the digest", () => {
    const moved = { ...visit, startsAt: "2026-11-24T18:00:00Z" };
    const added = { ...visit, requestId: "two" };
    expect(withoutTold([moved, added], [visit])).toEqual([moved, added]);
  });
});
