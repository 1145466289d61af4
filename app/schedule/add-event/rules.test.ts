import { describe, expect, test } from "vitest";

import { eventTimes } from "./rules";
import { zone } from "../../../tests/support/zone";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
const typed = { startsOn: "2026-11-24", endsOn: "2026-11-24", startTime: "", endTime: "" };
const timesOf = (changed: Partial<typeof typed>) => eventTimes({ ...typed, ...changed }, now, zone);

describe("the times of an event", () => {
  test.each([
    [{ startTime: "14:00" }, "no-end-time"],
    [{ endTime: "14:00" }, "no-start-time"],
    [{ startTime: "14:00", endTime: "14:00" }, "ends-before-start"],
    [{ startTime: "14:00", endTime: "13:30" }, "ends-before-start"],
    [{ endsOn: "2026-11-23" }, "ends-before-start"],
    [{ startsOn: "2026-11-21", endsOn: "2026-11-22" }, "days-over"],
    [{ endsOn: "2028-01-01" }, "too-long"],
  ])("with %j are refused as %s", (changed, reason) => {
    expect(timesOf(changed)).toEqual({ ok: false, reason });
  });

  test.each([
    [{}, "2026-11-24T08:00:00Z", "2026-11-25T08:00:00Z", true],
    [{ endsOn: "2026-11-26" }, "2026-11-24T08:00:00Z", "2026-11-27T08:00:00Z", true],
    [{ startTime: "14:00", endTime: "15:30" }, "2026-11-24T22:00:00Z", "2026-11-24T23:30:00Z", false],
    [
      { endsOn: "2026-11-25", startTime: "22:00", endTime: "02:00" },
      "2026-11-25T06:00:00Z",
      "2026-11-25T10:00:00Z",
      false,
    ],
    // On March 14, 2027, the clocks go forward: the day has 23 hours, and 2:30 AM doesn't exist.
    [{ startsOn: "2027-03-14", endsOn: "2027-03-14" }, "2027-03-14T08:00:00Z", "2027-03-15T07:00:00Z", true],
    [
      { startsOn: "2027-03-14", endsOn: "2027-03-14", startTime: "02:30", endTime: "04:00" },
      "2027-03-14T10:30:00Z",
      "2027-03-14T11:00:00Z",
      false,
    ],
  ])("with %j are from %s to %s", (changed, start, end, allDay) => {
    const times = timesOf(changed);
    expect(times.ok && { start: times.start.toString(), end: times.end.toString(), allDay: times.allDay }).toEqual({
      start,
      end,
      allDay,
    });
  });

  test("may begin yesterday if the event has not ended", () => {
    expect(timesOf({ startsOn: "2026-11-22" }).ok).toBe(true);
  });
});
