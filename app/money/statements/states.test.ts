import { expect, test } from "vitest";

import { owedState, reminderDue, remindersWaitUntil, stateOf, type StatementState } from "./states";
import { zone, atWall } from "../../../tests/support/zone";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const today = day("2026-11-23");

test.each<[dueOn: string, toPay: number, total: number, StatementState]>([
  ["2026-11-22", 100, 100, "late"],
  ["2026-11-23", 100, 100, "today"],
  ["2026-11-24", 100, 100, "open"],
  ["2026-11-23", 0, 100, "paid"],
  ["2026-11-23", 0, 0, "nothing"],
])("a statement due on %s with %i of %i cents to pay is %s on November 23", (dueOn, toPay, total, state) => {
  expect(stateOf({ total, toPay, dueOn: day(dueOn) }, today)).toBe(state);
});

test("a household has the state of its open statement with the earliest due date", () => {
  const sums = (paid: number) => [
    { statementId: "a", number: 1001, dueOn: day("2026-11-16"), net: 500, tips: 0, paid },
    { statementId: "b", number: 1002, dueOn: today, net: 500, tips: 0, paid: 0 },
    { statementId: null, number: null, dueOn: null, net: 500, tips: 0, paid: 0 },
  ];
  expect(owedState(sums(0), today)).toBe("late");
  expect(owedState(sums(500), today)).toBe("today");
  expect(owedState(sums(1000), today)).toBeNull();
});

test.each([
  [2, [], null],
  [3, [], 3],
  [6, [3], null],
  [7, [3], 7],
  [14, [3, 7], 14],
  [40, [3, 7, 14], null],
] as const)("a statement %s days late with reminders %j sent is due for reminder %s", (late, sent, due) => {
  expect(reminderDue(late, sent)).toBe(due);
});

test("only the latest of several missed reminders is due", () => {
  expect(reminderDue(9, [])).toBe(7);
  expect(reminderDue(9, [7])).toBeNull();
});

test.each([
  ["2026-11-24T08:59", "2026-11-24T09:00"],
  ["2026-11-24T09:00", null],
  ["2026-11-24T18:59", null],
  ["2026-11-24T19:00", "2026-11-25T09:00"],
  // The clocks go back in the night before November 1, 9 AM.
  ["2026-10-31T23:00", "2026-11-01T09:00"],
] as const)("a reminder at %s waits until %s", (now, until) => {
  expect(remindersWaitUntil(atWall(now), zone)?.toString()).toBe(until ? atWall(until).toString() : undefined);
});
