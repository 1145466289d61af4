import { describe, expect, it, test } from "vitest";

import { owedAgain, tipOf } from "./rules";

test.each([
  ["nothing again if the refund is within its credit", -3000, 3000, 0],
  ["the part beyond its credit again", -1000, 3000, 2000],
  ["all of it again if its balance was zero", 0, 3000, 3000],
  ["all of it again if something was open already", 5000, 3000, 3000],
])("after a refund the household owes %s", (_, before, refund, again) => expect(owedAgain(before, refund)).toBe(again));

describe("a tip in a payment by hand", () => {
  const account = { balance: 4000, walkerIds: ["jordan", "sam"] };
  const tip = (amount: number, rest: string | null, more: Partial<typeof account> = {}) =>
    tipOf({ amount, rest }, { ...account, ...more });

  it("needs a choice, since money beyond the balance can also become credit", () => {
    expect(tip(5000, null)).toEqual({ ok: false, reason: "no-choice" });
    expect(tip(5000, "credit")).toEqual({ ok: true, value: null });
    expect(tip(5000, "jordan")).toEqual({ ok: true, value: { walkerId: "jordan", cents: 1000 } });
    expect(tip(4000, null)).toEqual({ ok: true, value: null });
  });

  it("is the whole payment when nothing is open, even if the household has credit", () => {
    expect(tip(500, "sam", { balance: -1000 })).toEqual({ ok: true, value: { walkerId: "sam", cents: 500 } });
  });

  it("is refused without money beyond the balance, for a walker who made no visit, and above $500", () => {
    expect(tip(4000, "jordan")).toEqual({ ok: false, reason: "nothing-over" });
    expect(tip(5000, "somebody else")).toEqual({ ok: false, reason: "nobody-came" });
    expect(tip(54_001, "jordan")).toEqual({ ok: false, reason: "tip-too-much" });
    expect(tip(54_000, "jordan")).toMatchObject({ ok: true });
  });

  it("needs no choice when no walker can be tipped", () => {
    expect(tip(5000, null, { walkerIds: [] })).toEqual({ ok: true, value: null });
  });
});
