import { expect, test } from "vitest";

import { statementsPaid } from "./statements-paid";

const dueOn = Temporal.PlainDate.from("2026-11-29");
const statement = (number: number | null, net: number) => ({
  statementId: number ? `s${number}` : null,
  number,
  dueOn: number ? dueOn : null,
  net,
  tips: 0,
  paid: 0,
});
const payment = (id: string, listedOn: number | null, cents: number) => ({
  id,
  statementId: listedOn ? `s${listedOn}` : null,
  cents,
});

test("a payment names each statement that it paid, the oldest first", () => {
  const paid = statementsPaid(
    [statement(1001, 5000), statement(1002, 3000), statement(null, 2000)],
    [payment("a", 1002, 4000), payment("b", null, 4500)],
  );
  expect(paid).toEqual(
    new Map([
      ["a", [1001]],
      ["b", [1001, 1002]],
    ]),
  );
});

test("a later credit doesn't change which statement an earlier payment paid", () => {
  const paid = statementsPaid(
    [statement(1001, 5000), statement(1002, -2000), statement(1003, 5000), statement(null, 0)],
    [payment("a", 1002, 5000), payment("b", null, 3000)],
  );
  expect(paid).toEqual(
    new Map([
      ["a", [1001]],
      ["b", [1003]],
    ]),
  );
});

test("a payment in advance, a refunded one, and one for nothing yet stated name no statement", () => {
  const paid = statementsPaid(
    [statement(1001, 0), statement(null, 3000)],
    [payment("a", 1001, 3000), payment("b", null, 0), payment("c", null, -500)],
  );
  expect([...paid.values()]).toEqual([[], [], []]);
});
