import fc from "fast-check";
import { expect, test } from "vitest";

import { openParts, type StatementSums, toPayWith } from "./open-parts";

const sums = (statementId: string | null, given: Partial<StatementSums>): StatementSums => ({
  statementId,
  net: 0,
  tips: 0,
  paid: 0,
  ...given,
});

test("a payment on a later statement covers the oldest statement first", () => {
  const all = [sums("a", { net: 5000 }), sums("b", { net: 3000 }), sums(null, { paid: 6000 })];
  expect(openParts(all).open).toEqual(
    new Map([
      ["a", 0],
      ["b", 2000],
    ]),
  );
  expect(toPayWith("a", all)).toBe(0);
  expect(toPayWith("b", all)).toBe(2000);
});

test("paying the newest statement pays everything that is open", () => {
  const all = [sums("a", { net: 5000 }), sums("b", { net: 3000 }), sums(null, { net: 4000 })];
  expect(toPayWith("b", all)).toBe(8000);
  expect(openParts(all).openLater).toBe(4000);
});

test("a tip is covered by its own payment, not by a later payment", () => {
  const all = [sums("a", { net: 5000 }), sums(null, { tips: 500, paid: 5500 })];
  expect(openParts(all).open.get("a")).toBe(0);
  expect(openParts(all).credit).toBe(0);
});

test("a refund reopens the statement that the payment had covered", () => {
  const all = [sums("a", { net: 5000 }), sums("b", { paid: 5000 }), sums(null, { paid: -5000 })];
  expect(toPayWith("a", all)).toBe(5000);
});

test("a tip whose payment was refunded is open on the tip's own statement", () => {
  const all = [sums("a", { net: 5000, tips: 500, paid: 5500 }), sums("b", { paid: -5500 })];
  expect(openParts(all).open.get("a")).toBe(5500);
  const half = [sums("a", { net: 0, tips: 500, paid: 500 }), sums("b", { paid: -200 })];
  expect(openParts(half).open.get("a")).toBe(200);
});

test("the credit of one statement covers the others, and the rest stays credit", () => {
  const all = [sums("a", { net: 5000 }), sums("b", { net: -7000 })];
  expect(openParts(all)).toEqual({
    open: new Map([
      ["a", 0],
      ["b", 0],
    ]),
    openLater: 0,
    credit: 2000,
  });
});

const cents = fc.integer({ min: 0, max: 500_000 });
const statement = fc.record({ net: fc.integer({ min: -500_000, max: 500_000 }), tips: cents, paid: cents });

test("the open parts minus the credit equal the balance", () =>
  fc.assert(
    fc.property(fc.array(statement), statement, (stated, later) => {
      const all = [
        ...stated.map((each, at) => ({ ...each, statementId: String(at) })),
        { ...later, statementId: null },
      ];
      const balance = all.reduce((total, { net, tips, paid }) => total + net + tips - paid, 0);
      const { open, openLater, credit } = openParts(all);
      const parts = [...open.values()].reduce((total, each) => total + each, openLater) - credit;
      expect(parts).toBe(balance);
    }),
  ));
