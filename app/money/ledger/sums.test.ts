import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { type AccountLine, balanceOf, hasTrace, leftOfPayment, netOfCharge, openOf, withBalances } from "./sums";

test("payments cover the oldest debt first", () => {
  expect(openOf([3000, 2000, 4000], 0)).toEqual([3000, 2000, 4000]);
  expect(openOf([3000, 2000, 4000], 3500)).toEqual([0, 1500, 4000]);
  expect(openOf([3000, 2000], 9000)).toEqual([0, 0]);
});

const cents = fc.integer({ min: 0, max: 1_000_000 });

test("the open parts add up to the balance", () =>
  fc.assert(
    fc.property(fc.array(cents), cents, (owed, paid) => {
      const balance = balanceOf([...owed.map((amountCents) => ({ amountCents })), { amountCents: -paid }]);
      const open = openOf(owed, paid).reduce((sum, each) => sum + each, 0);
      expect(open).toBe(Math.max(0, balance));
    }),
  ));

let number = 0;
const line = (kind: AccountLine["kind"], amountCents: number, more: Partial<AccountLine> = {}): AccountLine => {
  number += 1;
  const none = { subject: null, requestId: null, passId: null, paymentId: null };
  return { id: `line-${number}`, kind, amountCents, ...none, ...more };
};

test("leftOfPayment subtracts only refunds of the same payment", () => {
  const [payment, other] = [line("payment", -5000), line("payment", -2000)];
  const refund = line("refund", 1500, { paymentId: payment.id });
  expect(leftOfPayment(payment, [payment, other, refund])).toBe(3500);
  expect(leftOfPayment(other, [payment, other, refund])).toBe(2000);
});

describe("a charge", () => {
  const visit = line("charge", 3000, { subject: "visit", requestId: "walk" });
  it("is corrected only by adjustments of the same visit and subject", () => {
    const lines = [
      visit,
      line("adjustment", -1000, { subject: "visit", requestId: "walk" }),
      line("adjustment", 300, { subject: "fee", requestId: "walk" }),
      line("adjustment", -500, { subject: "visit", requestId: "another" }),
      line("adjustment", -700),
      line("pass", -2000, { requestId: "walk", passId: "ten" }),
    ];
    expect(netOfCharge(visit, lines)).toBe(2000);
  });

  it("for a pass is corrected by adjustments of the same pass", () => {
    const pass = line("charge", 27000, { subject: "pass", passId: "ten" });
    const lines = [pass, line("adjustment", -8000, { subject: "pass", passId: "ten" })];
    expect(netOfCharge(pass, [...lines, line("adjustment", -1, { subject: "pass", passId: "five" })])).toBe(19000);
  });

  it("whose request was deleted can't be corrected, and is not affected by another charge's correction", () => {
    const old = line("charge", 3000, { subject: "visit" });
    expect([visit, old].map(hasTrace)).toEqual([true, false]);
    expect(netOfCharge(old, [old, line("adjustment", -1000, { subject: "visit" })])).toBe(3000);
  });
});

test("each line gets the running balance", () =>
  expect(withBalances([line("charge", 3000), line("payment", -5000)]).map(({ balance }) => balance)).toEqual([
    3000, -2000,
  ]));
