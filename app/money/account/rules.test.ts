import { describe, expect, it, test } from "vitest";

import { owedAgain, tipOf } from "./rules";

test.each([
  ["credit goes back, and nothing is owed", -3000, 3000, 0],
  ["more than the credit goes back", -1000, 3000, 2000],
  ["all was used", 0, 3000, 3000],
  ["something was owed anyway", 5000, 3000, 3000],
])("where %s, a refund leaves this to be paid again", (_, before, refund, again) =>
  expect(owedAgain(before, refund)).toBe(again),
);

describe("of a payment marked by hand, a tip", () => {
  const account = { balance: 4000, walkerIds: ["jordan", "sam"] };
  const tip = (amount: number, rest: string | null, more: Partial<typeof account> = {}) =>
    tipOf({ amount, rest }, { ...account, ...more });

  it("is never assumed: what is more than open is said to be one, or credit", () => {
    expect(tip(5000, null)).toEqual({ ok: false, reason: "no-choice" });
    expect(tip(5000, "credit")).toEqual({ ok: true, value: null });
    expect(tip(5000, "jordan")).toEqual({ ok: true, value: { walkerId: "jordan", cents: 1000 } });
    expect(tip(4000, null)).toEqual({ ok: true, value: null });
  });

  it("is all of it where nothing is open, and not of what was credit before", () => {
    expect(tip(500, "sam", { balance: -1000 })).toEqual({ ok: true, value: { walkerId: "sam", cents: 500 } });
  });

  it("needs something over, somebody who came, and no slip of the keyboard", () => {
    expect(tip(4000, "jordan")).toEqual({ ok: false, reason: "nothing-over" });
    expect(tip(5000, "somebody else")).toEqual({ ok: false, reason: "nobody-came" });
    expect(tip(54_001, "jordan")).toEqual({ ok: false, reason: "tip-too-much" });
    expect(tip(54_000, "jordan")).toMatchObject({ ok: true });
  });

  it("isn't asked about while nobody can have one", () => {
    expect(tip(5000, null, { walkerIds: [] })).toEqual({ ok: true, value: null });
  });
});
