import { describe, expect, it, test } from "vitest";

import { type AccountLine, hasTrace, leftOfPayment, netOfCharge, owedAgain, tipOf, withBalances } from "./rules";

let number = 0;
const line = (kind: AccountLine["kind"], amountCents: number, more: Partial<AccountLine> = {}): AccountLine => {
  number += 1;
  const none = { subject: null, requestId: null, passId: null, paymentId: null };
  return { id: `line-${number}`, kind, amountCents, ...none, ...more };
};

test("of a payment is left what has not gone back, by its own refunds alone", () => {
  const [payment, other] = [line("payment", -5000), line("payment", -2000)];
  const refund = line("refund", 1500, { paymentId: payment.id });
  expect(leftOfPayment(payment, [payment, other, refund])).toBe(3500);
  expect(leftOfPayment(other, [payment, other, refund])).toBe(2000);
});

describe("a charge", () => {
  const visit = line("charge", 3000, { subject: "visit", requestId: "walk" });
  it("comes to what its own corrections make of it, not those of a fee, of another visit, or what pays it", () => {
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

  it("of a pass is found by the pass", () => {
    const pass = line("charge", 27000, { subject: "pass", passId: "ten" });
    const lines = [pass, line("adjustment", -8000, { subject: "pass", passId: "ten" })];
    expect(netOfCharge(pass, [...lines, line("adjustment", -1, { subject: "pass", passId: "five" })])).toBe(19000);
  });

  it("whose request is gone can't be found by anything, and takes no correction of others like it", () => {
    const old = line("charge", 3000, { subject: "visit" });
    expect([visit, old].map(hasTrace)).toEqual([true, false]);
    expect(netOfCharge(old, [old, line("adjustment", -1000, { subject: "visit" })])).toBe(3000);
  });
});

test.each([
  ["credit goes back, and nothing is owed", -3000, 3000, 0],
  ["more than the credit goes back", -1000, 3000, 2000],
  ["all was used", 0, 3000, 3000],
  ["something was owed anyway", 5000, 3000, 3000],
])("where %s, a refund leaves this to be paid again", (_, before, refund, again) =>
  expect(owedAgain(before, refund)).toBe(again),
);

test("the balance runs along with the lines", () =>
  expect(withBalances([line("charge", 3000), line("payment", -5000)]).map(({ balance }) => balance)).toEqual([
    3000, -2000,
  ]));

describe("of a payment marked by hand, a tip", () => {
  const account = { balance: 4000, came: ["jordan", "sam"] };
  const tip = (amount: number, rest: string | null, more: Partial<typeof account> = {}) =>
    tipOf({ amount, rest }, { ...account, ...more });

  it("is never assumed: what is more than open is said to be one, or credit", () => {
    expect(tip(5000, null)).toEqual({ ok: false, reason: "no-choice" });
    expect(tip(5000, "credit")).toEqual({ ok: true, tip: null });
    expect(tip(5000, "jordan")).toEqual({ ok: true, tip: { walkerId: "jordan", cents: 1000 } });
    expect(tip(4000, null)).toEqual({ ok: true, tip: null });
  });

  it("is all of it where nothing is open, and not of what was credit before", () => {
    expect(tip(500, "sam", { balance: -1000 })).toEqual({ ok: true, tip: { walkerId: "sam", cents: 500 } });
  });

  it("needs something over, somebody who came, and no slip of the keyboard", () => {
    expect(tip(4000, "jordan")).toEqual({ ok: false, reason: "nothing-over" });
    expect(tip(5000, "somebody else")).toEqual({ ok: false, reason: "nobody-came" });
    expect(tip(54_001, "jordan")).toEqual({ ok: false, reason: "tip-too-much" });
    expect(tip(54_000, "jordan")).toMatchObject({ ok: true });
  });

  it("isn't asked about while nobody can have one", () => {
    expect(tip(5000, null, { came: [] })).toEqual({ ok: true, tip: null });
  });
});
