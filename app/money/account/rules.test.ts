import { describe, expect, it, test } from "vitest";

import { owedAgain, tipOf } from "./rules";

test.each([
  ["credit goes back, and nothing is owed", -3000, 3000, 0],
  ["more than the credit goes back", -1000, 3000, 2000],
  ["all was used", 0, 3000, 3000],
  ["something was owed anyway", 5000, 3000, 3000],
])("%s: the refund leaves this much to be paid again", (_, before, refund, again) =>
  expect(owedAgain(before, refund)).toBe(again),
);

describe("a tip in a payment by hand", () => {
  const account = { balance: 4000, walkerIds: ["jordan", "sam"] };
  const tip = (amount: number, rest: string | null, more: Partial<typeof account> = {}) =>
    tipOf({ amount, rest }, { ...account, ...more });

  it("is never assumed: an amount beyond the balance needs a choice", () => {
    expect(tip(5000, null)).toEqual({ ok: false, reason: "no-choice" });
    expect(tip(5000, "credit")).toEqual({ ok: true, value: null });
    expect(tip(5000, "jordan")).toEqual({ ok: true, value: { walkerId: "jordan", cents: 1000 } });
    expect(tip(4000, null)).toEqual({ ok: true, value: null });
  });

  it("is the whole payment when nothing is open; earlier credit does not count", () => {
    expect(tip(500, "sam", { balance: -1000 })).toEqual({ ok: true, value: { walkerId: "sam", cents: 500 } });
  });

  it("needs an amount beyond the balance, a walker who came, and a plausible sum", () => {
    expect(tip(4000, "jordan")).toEqual({ ok: false, reason: "nothing-over" });
    expect(tip(5000, "somebody else")).toEqual({ ok: false, reason: "nobody-came" });
    expect(tip(54_001, "jordan")).toEqual({ ok: false, reason: "tip-too-much" });
    expect(tip(54_000, "jordan")).toMatchObject({ ok: true });
  });

  it("needs no choice when nobody can be tipped", () => {
    expect(tip(5000, null, { walkerIds: [] })).toEqual({ ok: true, value: null });
  });
});
