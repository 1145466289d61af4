import { expect, test } from "vitest";

import { type ClosedTime, stretchOf } from "./working-hours";

const day: ClosedTime = {
  startsOn: Temporal.PlainDate.from("2026-11-24"),
  endsOn: Temporal.PlainDate.from("2026-11-24"),
  startTime: null,
  endTime: null,
};

test.each<[Partial<ClosedTime>, string, string]>([
  [{}, "2026-11-24T08:00:00Z", "2026-11-25T08:00:00Z"],
  [{ endsOn: Temporal.PlainDate.from("2026-11-26") }, "2026-11-24T08:00:00Z", "2026-11-27T08:00:00Z"],
  // Times as the database returns them, with seconds.
  [{ startTime: "14:00:00", endTime: "15:30:00" }, "2026-11-24T22:00:00Z", "2026-11-24T23:30:00Z"],
  [
    { endsOn: Temporal.PlainDate.from("2026-11-25"), startTime: "22:00", endTime: "02:00" },
    "2026-11-25T06:00:00Z",
    "2026-11-25T10:00:00Z",
  ],
  // The clocks go forward on this day, so it has 23 hours.
  [
    { startsOn: Temporal.PlainDate.from("2027-03-14"), endsOn: Temporal.PlainDate.from("2027-03-14") },
    "2027-03-14T08:00:00Z",
    "2027-03-15T07:00:00Z",
  ],
])("a closure in Los Angeles with %j lasts from %s to %s", (changed, start, end) => {
  const stretch = stretchOf({ ...day, ...changed }, "America/Los_Angeles");
  expect([stretch.start.toString(), stretch.end.toString()]).toEqual([start, end]);
});

test.each([
  ["America/New_York", "2027-11-07T04:00:00Z", "2027-11-08T05:00:00Z"],
  ["America/Phoenix", "2027-11-07T07:00:00Z", "2027-11-08T07:00:00Z"],
])("a closure in %s on the day the clocks go back lasts from %s to %s", (zone, start, end) => {
  const startsOn = Temporal.PlainDate.from("2027-11-07");
  const stretch = stretchOf({ ...day, startsOn, endsOn: startsOn }, zone);
  expect([stretch.start.toString(), stretch.end.toString()]).toEqual([start, end]);
});
