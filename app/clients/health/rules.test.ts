import { describe, expect, it, test } from "vitest";

import { excuseProblem, canBeBooked, rabiesState, recordProblem, reminderDue } from "./rules";

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day("2026-11-23");

test.each([
  ["given tomorrow", "2026-11-24", "2027-11-24", "given-later"],
  ["that expired yesterday", "2025-11-22", "2026-11-22", "expired"],
  ["that expires on the day it was given", "2026-11-23", "2026-11-23", "wrong-way-round"],
  ["valid for one day more than five years", "2026-11-23", "2031-11-24", "too-far"],
  ["that expires today", "2023-11-23", "2026-11-23", null],
  ["valid for five years", "2026-11-23", "2031-11-23", null],
])("a health record %s (%s to %s) has the problem: %s", (_, givenOn, expiresOn, problem) => {
  expect(recordProblem({ givenOn: day(givenOn), expiresOn: day(expiresOn) }, today)).toBe(problem);
});

describe("the state of a rabies record", () => {
  const record = (status: "waiting" | "approved" | "declined", expiresOn: string) => ({
    status,
    expiresOn: day(expiresOn),
  });
  const state = (records: ReturnType<typeof record>[], excusedUntil?: string) =>
    rabiesState({ records, excusedUntil: excusedUntil ? day(excusedUntil) : null }, today);

  it("a record counts on its last day, and not the day after", () => {
    expect(state([record("approved", "2026-11-23")])).toBe("valid");
    expect(state([record("approved", "2026-11-22")])).toBe("expired");
  });
  it("a record counts only once it is approved", () => {
    expect(state([record("waiting", "2027-11-23")])).toBe("waiting");
    expect(state([record("declined", "2027-11-23")])).toBe("missing");
    expect(state([])).toBe("missing");
  });
  it("a valid record still counts while its renewal awaits approval, but an expired one does not", () => {
    expect(state([record("approved", "2026-11-30"), record("waiting", "2027-11-30")])).toBe("valid");
    expect(state([record("approved", "2026-11-01"), record("waiting", "2027-11-30")])).toBe("waiting");
  });
  it("an excused pet needs no record through the last day of the excuse", () => {
    expect(state([], "2026-11-23")).toBe("excused");
    expect(state([record("approved", "2026-11-01")], "2026-11-22")).toBe("expired");
  });
  it("only pets with a valid record or an excuse can be booked", () => {
    const states = ["valid", "excused", "waiting", "expired", "missing"] as const;
    expect(states.map(canBeBooked)).toEqual([true, true, false, false, false]);
  });
});

test.each([
  ["2026-12-24", null],
  ["2026-12-23", 30],
  ["2026-12-01", 30],
  ["2026-11-30", 7],
  ["2026-11-23", 7],
  ["2026-11-22", null],
])("a record that expires on %s is due for the reminder: %s days before", (expiresOn, due) => {
  expect(reminderDue(day(expiresOn), today)).toBe(due);
});

test("the last day of an excuse must be between today and one year from now", () => {
  expect(
    ["2026-11-22", "2026-11-23", "2027-11-23", "2027-11-24"].map((until) => excuseProblem(day(until), today)),
  ).toEqual(["over", null, null, "too-far"]);
});
