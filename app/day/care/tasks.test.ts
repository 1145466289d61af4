import { expect, test } from "vitest";

import { atWall, zone } from "../../../tests/support/zone";
import { isMedicationOpen, isToDo } from "./tasks";

const entry = {
  createdAt: atWall("2026-10-01T09:00"),
  endedAt: null as Temporal.Instant | null,
  at: "08:00" as string | null,
  serviceType: null as string | null,
  doneBefore: null as Temporal.Instant | null,
};
const visitAt = (day: string, from: string, to: string) => ({
  startsAt: atWall(`${day}T${from}`),
  endsAt: atWall(`${day}T${to}`),
  serviceType: "drop-in",
  startedAt: null as Temporal.Instant | null,
});
const now = atWall("2026-10-02T09:00");
const isOn = (change: Partial<typeof entry>, visit = visitAt("2026-11-24", "08:00", "08:30")) =>
  isToDo({ ...entry, ...change }, visit, now, zone);

test.each([
  ["08:00", "08:30", "08:00", true],
  ["18:00", "18:30", "08:00", false],
  ["18:00", "18:30", "17:00", true],
  ["18:00", "18:30", null, true],
  // It falls due during the visit, although that began in the morning.
  ["11:30", "12:30", "12:15", true],
  ["11:30", "12:30", "13:00", false],
])("a visit from %s to %s and an entry for %s: listed %s", (from, to, at, listed) =>
  expect(isOn({ at }, visitAt("2026-11-24", from, to))).toBe(listed),
);

test.each(["2026-10-31", "2026-11-01", "2026-11-02", "2027-03-14"])(
  "on %s, around a clock change, 8:00 is for the visit at 8:00 only",
  (day) => {
    expect(isOn({}, visitAt(day, "08:00", "08:30"))).toBe(true);
    expect(isOn({}, visitAt(day, "18:00", "18:30"))).toBe(false);
  },
);

test("an entry for another service is not listed", () => {
  expect(isOn({ serviceType: "dog-walk" })).toBe(false);
  expect(isOn({ serviceType: "drop-in" })).toBe(true);
});

test("an entry with a time that was done before on that day is not listed again; one without a time is", () => {
  const doneBefore = atWall("2026-11-24T07:10");
  expect(isOn({ doneBefore })).toBe(false);
  expect(isOn({ doneBefore: atWall("2026-11-23T08:10") })).toBe(true);
  expect(isOn({ doneBefore, at: null })).toBe(true);
});

test("a visit that has begun keeps the list of its start", () => {
  const begun = { ...visitAt("2026-11-24", "08:00", "08:30"), startedAt: atWall("2026-11-24T08:02") };
  const later = atWall("2026-11-24T08:10");
  const listed = (change: Partial<typeof entry>) => isToDo({ ...entry, ...change }, begun, later, zone);
  expect(listed({ createdAt: atWall("2026-11-24T08:05") })).toBe(false);
  expect(listed({ endedAt: atWall("2026-11-24T08:05") })).toBe(true);
  expect(listed({ endedAt: atWall("2026-11-24T08:01") })).toBe(false);
});

test("a medication is open until it has a tick or a reason", () => {
  const task = { id: "1", requestId: "1", name: "Medication", note: "", isMedication: true };
  const tick = { at: now.toString(), by: "Jordan", reason: null };
  const skipped = { ...task, tick: { ...tick, reason: "Hid under the bed" } };
  expect(isMedicationOpen([{ ...task, tick: null }])).toBe(true);
  expect(isMedicationOpen([{ ...task, isMedication: false, tick: null }, { ...task, tick }, skipped])).toBe(false);
});
