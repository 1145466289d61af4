import { sampleHistory } from "~/sample/business/sample-prices";
import { describe, expect, it, test } from "vitest";

import { changeInWords, checkPrice, previewOf, pricesShown, type Promised, readAmount } from "./new-price";
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
] as const)("a new price with %j is refused: %s", (wrong, reason) => {
  expect(checkPrice(sampleHistory(), { ...walk, ...wrong }, today)).toEqual({ ok: false, reason });
});

const off = { ...walk, cents: null };

test.each([
  [[], { ...off, item: "weekend" }, "no-duration"],
  [[off], { ...off, from: "2026-12-05" }, "not-offered"],
  [[], { ...off, item: "adventure-hike/120" }, "last-duration"],
  [
    [45, 60, 90].map((minutes): PriceChange => ({ ...off, item: `dog-walks/${minutes}`, from: "2027-01-01" })),
    off,
    "last-duration",
  ],
  [[], { ...off, from: "2026-11-22" }, "day-over"],
] as const)("removing a duration is refused for the expected reason (case %#)", (changes, wanted, reason) => {
  expect(checkPrice(sampleHistory(...changes), wanted, today)).toEqual({ ok: false, reason });
});

test("a group can't get back one of the durations it had before it became a group", () => {
  const { services } = sampleHistory();
  const history = {
    services: services.map((one) => (one.id === "dog-walks" ? { ...one, group: { min: 2, max: 4 } } : one)),
    changes: [45, 60, 90].map((minutes): PriceChange => ({ ...off, item: `dog-walks/${minutes}`, from: "2026-11-01" })),
  };
  const again = { item: "dog-walks/60" as const, cents: 4000, from: "2026-12-01" };
  expect(checkPrice(history, again, today)).toEqual({ ok: false, reason: "one-duration" });
  expect(checkPrice(history, walk, today)).toMatchObject({ ok: true });
});

test("a removed duration can be offered again, even at its old price", () => {
  const wanted = { ...walk, cents: 3000, from: "2026-12-24" };
  const checked = checkPrice(sampleHistory(off), wanted, today);
  expect(checked).toMatchObject({ ok: true, value: { was: null } });
  expect(checked.ok && changeInWords(sampleHistory(off), checked.value)).toBe(
    "Dog Walking, 30 minutes: offered again at $30 from December 24, 2026",
  );
});

test("the preview of removing a duration names the remaining durations and the bookings that continue", () => {
  const seen = (changes: readonly PriceChange[], promised?: Promised) => {
    const checked = checkPrice(sampleHistory(...changes), off, today);
    if (!checked.ok) throw new Error(checked.reason);
    return previewOf(sampleHistory(...changes), checked.value, { today, holidayPercent: 50, promised });
  };
  expect(seen([])).toMatchObject({
    change: "Dog Walking, 30 minutes: not offered from December 1, 2026",
    row: null,
    means: ["Dog Walking then has 45, 60 or 90 minutes.", "No client has booked it from that day on."],
  });
  expect(seen([], { booked: 2, open: 1, standing: 1 }).means.slice(1)).toEqual([
    "2 booked visits stay as they are.",
    "1 standing walk continues.",
    "1 request still waits for your answer.",
  ]);
  expect(seen([{ ...walk, from: "2027-01-01" }]).notices).toContain(
    "A price you set earlier offers it again from January 1, 2027. Cancel that price, too, if you don't want that.",
  );
});

test("the price list says which durations aren't offered, and from which day", () => {
  const [walks] = pricesShown(sampleHistory(off, { ...off, item: "dog-walks/45", from: "2026-11-20" }), today);
  expect(walks?.rows[0]).toMatchObject({ now: "$30", toCome: [{ amount: "not offered", day: "December 1, 2026" }] });
  expect(walks?.rows[1]).toMatchObject({ now: "not offered", toCome: [] });
});

test.each([
  [{ cents: 100 }, 3000],
  [{ cents: 100_000 }, 3000],
  [{ from: "2026-11-23" }, 3000],
  [{ from: "2027-11-23" }, 3200],
] as const)("a new price with %j is accepted", (good, was) => {
  const before = good && "from" in good && good.from > "2027" ? [walk] : [];
  expect(checkPrice(sampleHistory(...before), { ...walk, cents: 4000, ...good }, today)).toMatchObject({
    ok: true,
    value: { was },
  });
});

test("a new price is refused when there are 60 future prices already", () => {
  const many = Array.from({ length: 60 }, (_, index): PriceChange => ({
    item: "weekend",
    cents: 600 + index,
    from: today.add({ days: index + 1 }).toString(),
  }));
  expect(checkPrice(sampleHistory(...many), walk, today)).toEqual({ ok: false, reason: "too-many" });
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
])("the amount %j is read as %s cents", (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

describe("a preview", () => {
  const seen = (wanted: PriceChange) => {
    const checked = checkPrice(sampleHistory(), wanted, today);
    if (!checked.ok) throw new Error(checked.reason);
    return previewOf(sampleHistory(), checked.value, { today, holidayPercent: 50 });
  };

  const standing = (day: string) =>
    `Clients with a standing walk at this price get an email. For them, it starts ${day}.`;

  it("shows the prices of a weekday, a weekend, a holiday and an extra dog", () => {
    expect(seen(walk)).toEqual({
      title: "From December 1, 2026 on",
      change: "Dog Walking, 30 minutes: $30 to $32 from December 1, 2026",
      row: [
        { name: "Weekday", amount: "$32" },
        { name: "Weekend", amount: "$37" },
        { name: "Holiday", amount: "$48" },
        { name: "Extra dog, weekday", amount: "$22" },
      ],
      means: [],
      notices: [
        "Your contract promises clients 30 days' notice by email: that would be December 23, 2026 or later.",
        standing("December 23, 2026"),
      ],
    });
  });

  it("says that standing walks get a lower price at once, and a higher price after the notice period", () => {
    const [later, lower] = [{ from: "2027-01-05" }, { cents: 2500 }];
    expect(seen({ ...walk, ...later }).notices).toEqual([standing("January 5, 2027")]);
    expect(seen({ ...walk, ...lower }).notices).toContain(standing("December 1, 2026"));
    const discount = { item: "furtherDogDiscount", from: "2026-12-01" } as const;
    expect(seen({ ...discount, cents: 1500 }).notices).toContain(standing("December 1, 2026"));
    expect(seen({ ...discount, cents: 500 }).notices).toContain(standing("December 23, 2026"));
  });

  it("warns of short notice only if the day is near", () => {
    expect(seen({ ...walk, from: "2026-12-23" }).notices).toEqual([standing("December 23, 2026")]);
    const { row, notices } = seen({ item: "weekend", cents: 700, from: "2026-12-23" });
    expect(row).toBeNull();
    expect(notices).toEqual([standing("December 23, 2026")]);
  });
});

test("the price list shows the prices of today and the future prices", () => {
  const [walks, , , , extras] = pricesShown(sampleHistory(walk, { ...walk, cents: 2800, from: "2026-11-01" }), today);
  expect(walks?.name).toBe("Dog Walking");
  expect(walks?.rows[0]).toEqual({
    item: "dog-walks/30",
    name: "30 minutes",
    now: "$28",
    amount: "28",
    toCome: [{ from: "2026-12-01", amount: "$32", day: "December 1, 2026" }],
  });
  expect(extras?.rows.map(({ now }) => now)).toEqual(["$10", "$30", "$5", "$10", "$5"]);
});
