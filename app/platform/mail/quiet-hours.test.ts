import { describe, expect, test } from "vitest";

import { quietUntil } from "./quiet-hours";

describe.each(["America/Los_Angeles", "America/New_York", "America/Phoenix", "Pacific/Honolulu"])("in %s", (zone) => {
  const at = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).toInstant();

  test.each([
    ["2026-11-23T20:00", "2026-11-24T08:00"],
    ["2026-11-23T23:59:59", "2026-11-24T08:00"],
    ["2026-11-24T00:00", "2026-11-24T08:00"],
    ["2026-11-24T07:59:59", "2026-11-24T08:00"],
    ["2026-12-31T21:00", "2027-01-01T08:00"],
    // The nights in which daylight saving time begins and ends.
    ["2027-03-13T22:00", "2027-03-14T08:00"],
    ["2027-11-06T22:00", "2027-11-07T08:00"],
  ])("an automatic mail that is due at %s waits until %s", (wallTime, until) => {
    expect(quietUntil(at(wallTime), zone)?.toString()).toBe(at(until).toString());
  });

  test.each(["2026-11-24T08:00", "2026-11-24T12:00", "2026-11-24T19:59:59"])(
    "an automatic mail that is due at %s is sent at once",
    (wallTime) => {
      expect(quietUntil(at(wallTime), zone)).toBeNull();
    },
  );
});
