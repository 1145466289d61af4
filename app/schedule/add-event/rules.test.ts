import { describe, expect, test } from "vitest";

import { eventTimes } from "./rules";
import { atWall, zone } from "../../../tests/support/zone";

const now = atWall("2026-11-23T09:00");
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
    [{}, "2026-11-24T00:00", "2026-11-25T00:00", true],
    [{ endsOn: "2026-11-26" }, "2026-11-24T00:00", "2026-11-27T00:00", true],
    [{ startTime: "14:00", endTime: "15:30" }, "2026-11-24T14:00", "2026-11-24T15:30", false],
    [{ endsOn: "2026-11-25", startTime: "22:00", endTime: "02:00" }, "2026-11-24T22:00", "2026-11-25T02:00", false],
    // On March 14, 2027, the clocks go forward: the day has 23 hours, and 2:30 AM doesn't exist.
    [{ startsOn: "2027-03-14", endsOn: "2027-03-14" }, "2027-03-14T00:00", "2027-03-15T00:00", true],
    [
      { startsOn: "2027-03-14", endsOn: "2027-03-14", startTime: "02:30", endTime: "04:00" },
      "2027-03-14T03:30",
      "2027-03-14T04:00",
      false,
    ],
  ])("with %j are from %s to %s", (changed, start, end, allDay) => {
    const times = timesOf(changed);
    expect(times).toMatchObject({ ok: true, start: atWall(start), end: atWall(end), allDay });
  });

  test("may begin yesterday if the event has not ended", () => {
    expect(timesOf({ startsOn: "2026-11-22" }).ok).toBe(true);
  });
});
