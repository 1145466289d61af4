import { expect, test } from "vitest";

import { keepOverrides, withLineOverridden, withTotalOverridden } from "./price-overrides";

const price = {
  lines: [
    { kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: 3000 },
    { kind: "weekend" as const, label: "Weekend", amount: 500 },
  ],
  total: 3500,
};

test("an overridden line remembers what it was and why; the total is the sum of the lines", () => {
  const { lines, total } = withLineOverridden(price, 1, { amount: 0, reason: "My mistake" });
  expect(lines[1]).toMatchObject({ amount: 0, overridden: { was: 500, reason: "My mistake" } });
  expect(total).toBe(3000);
});

test("overridden twice it remembers the first price, and put back to that it isn't an override anymore", () => {
  const once = withLineOverridden(price, 0, { amount: 2000, reason: "A friend" });
  const twice = withLineOverridden(once, 0, { amount: 1000, reason: "A good friend" });
  expect(twice.lines[0]?.overridden).toEqual({ was: 3000, reason: "A good friend" });
  expect(withLineOverridden(twice, 0, { amount: 3000, reason: "After all" })).toEqual(price);
});

test("another day's price keeps what was overridden, as long as the line costs the same", () => {
  const agreed = withLineOverridden(price, 0, { amount: 2000, reason: "A friend" });
  const weekday = { lines: price.lines.slice(0, 1), total: 3000 };
  expect(keepOverrides(agreed, weekday)).toEqual({ lines: agreed.lines.slice(0, 1), total: 2000 });
  const dearer = {
    lines: [{ kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: 3200 }],
    total: 3200,
  };
  expect(keepOverrides(agreed, dearer)).toEqual(dearer);
  const weekend = withLineOverridden(price, 1, { amount: 0, reason: "My mistake" });
  expect(keepOverrides(weekend, weekday)).toEqual(weekday);
});

test("of two dogs with one name, each keeps its own price, and the latest word of the owner counts", () => {
  const twins = { lines: [price.lines[0], price.lines[0]].flatMap((line) => line ?? []), total: 6000 };
  const agreed = withLineOverridden(twins, 1, { amount: 1000, reason: "Hardly a dog" });
  expect(keepOverrides(agreed, twins)).toEqual(agreed);
  const again = withLineOverridden(agreed, 1, { amount: 500, reason: "Even less" });
  expect(keepOverrides(again, agreed)).toEqual(again);
});

test.each([
  ["more, on the first line", 4000, [3500, 500]],
  ["the same, nowhere", 3500, [3000, 500]],
  ["less, off the first line", 1000, [500, 500]],
  ["less than the other lines are, off the next one as well", 300, [0, 300]],
  ["nothing at all, off each", 0, [0, 0]],
])("the whole for another price is %s", (_, amount, expected) => {
  const made = withTotalOverridden(price, { amount, reason: "As we agreed" });
  expect(made.lines.map((line) => line.amount)).toEqual(expected);
  expect(made.total).toBe(amount);
  const changed = made.lines.filter(({ overridden }) => overridden);
  expect(changed).toHaveLength(expected.filter((each, at) => each !== price.lines[at]?.amount).length);
});
