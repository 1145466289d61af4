import { expect, test } from "vitest";

import { owedState, stateOf, type StatementState } from "./states";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const today = day("2026-11-23");

test.each<[dueOn: string, toPay: number, total: number, StatementState]>([
  ["2026-11-22", 100, 100, "late"],
  ["2026-11-23", 100, 100, "today"],
  ["2026-11-24", 100, 100, "open"],
  ["2026-11-23", 0, 100, "paid"],
  ["2026-11-23", 0, 0, "nothing"],
])("a statement due on %s with %i of %i cents to pay is %s", (dueOn, toPay, total, state) => {
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
