import { describe, expect, test } from "vitest";

import { losAngeles } from "~/shared/dates";

import { quietUntil } from "./quiet-hours";

const at = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(losAngeles).toInstant();

describe("an automatic mail that is due", () => {
  test.each([
    ["2026-11-23T20:00", "2026-11-24T08:00"],
    ["2026-11-23T23:59:59", "2026-11-24T08:00"],
    ["2026-11-24T00:00", "2026-11-24T08:00"],
    ["2026-11-24T07:59:59", "2026-11-24T08:00"],
    ["2026-12-31T21:00", "2027-01-01T08:00"],
    // The nights in which daylight saving time begins and ends.
    ["2027-03-13T22:00", "2027-03-14T08:00"],
    ["2027-11-06T22:00", "2027-11-07T08:00"],
  ])("at %s waits until %s", (wallTime, until) => {
    expect(quietUntil(at(wallTime))?.toString()).toBe(at(until).toString());
  });

  test.each(["2026-11-24T08:00", "2026-11-24T12:00", "2026-11-24T19:59:59"])("at %s is sent at once", (wallTime) => {
    expect(quietUntil(at(wallTime))).toBeNull();
  });
});
