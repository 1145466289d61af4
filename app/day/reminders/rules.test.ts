import { describe, expect, it, test } from "vitest";

import { losAngeles } from "~/shared/dates";

import { digestWeek, remindedDay, untold } from "./rules";

const at = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(losAngeles).toInstant();

describe("clients are reminded in the evening before", () => {
  test.each([
    ["2026-11-23T16:59:59", null],
    ["2026-11-23T17:00", "2026-11-24"],
    ["2026-11-23T19:59:59", "2026-11-24"],
    ["2026-11-23T20:00", null],
    ["2026-11-23T00:00", null],
    // Months, years and leap days end like any other day.
    ["2026-12-31T18:00", "2027-01-01"],
    ["2028-02-28T18:00", "2028-02-29"],
    ["2028-02-29T18:00", "2028-03-01"],
    // The evenings before and of both clock changes.
    ["2027-03-13T17:00", "2027-03-14"],
    ["2027-03-14T17:00", "2027-03-15"],
    ["2027-11-06T19:59", "2027-11-07"],
    ["2027-11-07T17:00", "2027-11-08"],
    ["2027-11-07T20:00", null],
  ])("at %s of %s", (wallTime, day) => {
    expect(remindedDay(at(wallTime))?.toString() ?? null).toBe(day);
  });

  it("by the clock of Los Angeles: in summer that is an hour earlier in UTC", () => {
    expect(remindedDay(Temporal.Instant.from("2027-07-06T00:00:00Z"))?.toString()).toBe("2027-07-06");
    expect(remindedDay(Temporal.Instant.from("2027-01-06T00:00:00Z"))).toBeNull();
  });
});

describe("the week is told on Sunday's evening only", () => {
  test.each([
    ["2026-11-22T17:00", "2026-11-23", "2026-11-29"],
    ["2026-11-22T19:59", "2026-11-23", "2026-11-29"],
    ["2027-03-14T17:00", "2027-03-15", "2027-03-21"],
    ["2027-11-07T17:00", "2027-11-08", "2027-11-14"],
    ["2027-12-26T18:00", "2027-12-27", "2028-01-02"],
  ])("at %s: from %s to %s", (wallTime, first, last) => {
    const week = digestWeek(at(wallTime));
    expect([week?.first.toString(), week?.last.toString()]).toEqual([first, last]);
  });

  test.each(["2026-11-21T18:00", "2026-11-23T18:00", "2026-11-22T16:59", "2026-11-22T20:00"])(
    "not at %s",
    (wallTime) => {
      expect(digestWeek(at(wallTime))).toBeNull();
    },
  );
});

describe("what a digest told", () => {
  const visit = { requestId: "one", startsAt: "2026-11-24T17:00:00Z" };

  it("isn't told twice", () => {
    expect(untold([visit], [{ requestId: "one", startsAt: "2026-11-24T17:00:00.000Z" }])).toEqual([]);
  });

  it("does not cover what came later, or was moved since", () => {
    const moved = { ...visit, startsAt: "2026-11-24T18:00:00Z" };
    const added = { ...visit, requestId: "two" };
    expect(untold([moved, added], [visit])).toEqual([moved, added]);
  });
});
