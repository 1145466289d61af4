import fc from "fast-check";
import { expect, test } from "vitest";

import { readDollars, readTip, refundable, shareTip } from "./rules";

test("a tip is divided among the walkers by visits", () => {
  expect(shareTip(1000, [{ walkerId: "sam", visits: 3 }])).toEqual([{ walkerId: "sam", cents: 1000 }]);
  expect(
    shareTip(1000, [
      { walkerId: "kim", visits: 1 },
      { walkerId: "sam", visits: 2 },
    ]),
  ).toEqual([
    { walkerId: "sam", cents: 667 },
    { walkerId: "kim", cents: 333 },
  ]);
  expect(shareTip(1000, [])).toEqual([]);
});

test("the shares add up to the tip, and a walker with more visits never gets less", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }),
      (tip, visits) => {
        const came = visits.map((each, at) => ({ walkerId: String(at), visits: each }));
        const shares = shareTip(tip, came);
        expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(tip);
        expect(shares.every(({ cents }) => cents > 0)).toBe(true);
        const inOrder = came
          .toSorted((one, other) => other.visits - one.visits)
          .map(({ walkerId }) => shares.find((share) => share.walkerId === walkerId)?.cents ?? 0);
        expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
      },
    ),
  ));

test("a tip is one of the choices or a typed amount", () => {
  expect(readTip("", "")).toEqual({ ok: true, value: 0 });
  expect(readTip("none", "")).toEqual({ ok: true, value: 0 });
  expect(readTip("1000", "")).toEqual({ ok: true, value: 1000 });
  expect(readTip("own", " $7.50 ")).toEqual({ ok: true, value: 750 });
  expect(readTip("", "7")).toEqual({ ok: true, value: 700 });
});

test.each([
  ["own", "", "odd"],
  ["own", "0", "odd"],
  ["own", "-5", "odd"],
  ["own", "5.555", "odd"],
  ["own", "five", "odd"],
  ["777", "nothing of ours", "odd"],
  ["own", "500.01", "too-much"],
  ["1000", "12", "both"],
  ["none", "12", "both"],
])("the tip choice %j with the typed amount %j is refused as %s", (choice, own, reason) => {
  expect(readTip(choice, own)).toEqual({ ok: false, reason });
});

test("readDollars accepts the usual spellings", () => {
  expect(["12", "$12.5", "1,200.05", "1,20", "12.", "1e3", ""].map(readDollars)).toEqual([
    1200,
    1250,
    120_005,
    null,
    null,
    null,
    null,
  ]);
});

test("the refundable amount never exceeds the payment", () => {
  expect(refundable(3000, [], 0)).toBe(3000);
  expect(refundable(3000, [{ amountCents: 1000 }], 500)).toBe(1500);
  expect(refundable(3000, [{ amountCents: 1000 }, { amountCents: -1000 }], 0)).toBe(3000);
  expect(refundable(3000, [{ amountCents: 3000 }], 500)).toBe(0);
});
