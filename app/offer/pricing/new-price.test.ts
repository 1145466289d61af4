// Which new price is refused, and what the owner is told before she sets one (docs/product.md, New prices).
import { describe, expect, it, test } from "vitest";

import { Temporal } from "~/shared/dates";

import { checkPrice, previewOf, pricesShown, readAmount } from "./new-price";
import type { PriceChange } from "./price-list";

const today = Temporal.PlainDate.from("2026-11-23");
const walk: PriceChange = { item: "dog-walks/30", cents: 3200, from: "2026-12-01" };

test.each([
  [{ cents: 0 }, "too-low"],
  [{ cents: -500 }, "too-low"],
  [{ cents: 99 }, "too-low"],
  [{ cents: 100_001 }, "too-high"],
  [{ cents: 1_000_000 }, "too-high"],
  [{ from: "2026-11-22" }, "day-over"],
  [{ from: "2027-11-24" }, "too-far"],
  [{ cents: 3000 }, "same-price"],
] as const)("a price with %j is refused: %s", (wrong, reason) => {
  expect(checkPrice([], { ...walk, ...wrong }, today)).toEqual({ ok: false, reason });
});

test.each([
  [{ cents: 100 }, 3000],
  [{ cents: 100_000 }, 3000],
  [{ from: "2026-11-23" }, 3000],
  [{ from: "2027-11-23" }, 3200],
] as const)("a price with %j can be set", (good, was) => {
  const before = good && "from" in good && good.from > "2027" ? [walk] : [];
  expect(checkPrice(before, { ...walk, cents: 4000, ...good }, today)).toMatchObject({ ok: true, value: { was } });
});

test("there are at most 60 prices to come", () => {
  const many = Array.from({ length: 60 }, (_, index): PriceChange => ({
    item: "weekend",
    cents: 600 + index,
    from: today.add({ days: index + 1 }).toString(),
  }));
  expect(checkPrice(many, walk, today)).toEqual({ ok: false, reason: "too-many" });
});

test.each([
  ["32", 3200],
  [" $32.50 ", 3250],
  ["32.5", 3250],
  ["10,000", 1_000_000],
  ["-5", -500],
  ["0", 0],
  ["32.505", null],
  ["thirty", null],
  ["3 2", null],
  ["", null],
  ["1,00", null],
  ["3e2", null],
])("%j is read as %s cents", (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

describe("a preview", () => {
  const seen = (wanted: PriceChange) => {
    const checked = checkPrice([], wanted, today);
    if (!checked.ok) throw new Error(checked.reason);
    return previewOf([], checked.value, today);
  };

  it("shows the whole prices of a weekday, a weekend, a holiday and another dog", () => {
    expect(seen(walk)).toEqual({
      title: "From December 1, 2026 on",
      change: "Dog Walking, 30 minutes: $30 to $32 from December 1, 2026",
      row: [
        { name: "Weekday", amount: "$32" },
        { name: "Weekend", amount: "$37" },
        { name: "Holiday", amount: "$48" },
        { name: "Extra dog, weekday", amount: "$22" },
      ],
      notices: ["Your contract promises clients 30 days' notice by email: that would be December 23, 2026 or later."],
    });
  });

  it("warns of nothing where the day is far enough, and of an amount the contract names", () => {
    expect(seen({ ...walk, from: "2026-12-23" }).notices).toEqual([]);
    const { row, notices } = seen({ item: "weekend", cents: 700, from: "2026-12-23" });
    expect(row).toBeNull();
    expect(notices).toEqual([expect.stringMatching(/^The contract names this amount\./)]);
  });
});

test("the owner sees what holds today, and what is to come", () => {
  const [walks, , , , extras] = pricesShown([walk, { ...walk, cents: 2800, from: "2026-11-01" }], today);
  expect(walks?.name).toBe("Dog Walking");
  expect(walks?.rows[0]).toEqual({
    item: "dog-walks/30",
    name: "30 minutes",
    now: "$28",
    toCome: [{ from: "2026-12-01", amount: "$32", day: "December 1, 2026" }],
  });
  expect(extras?.rows.map(({ now }) => now)).toEqual(["$10", "$30", "$5", "$10", "$5"]);
});
