import { expect, test } from "vitest";

import { keepOverrides, withLineOverridden, withTotalOverridden } from "./price-overrides";

const price = {
  lines: [
    { kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: 3000 },
    { kind: "weekend" as const, label: "Weekend", amount: 500 },
  ],
  total: 3500,
};

test("an overridden line keeps its original amount and the reason, and the total stays the sum of the lines", () => {
  const { lines, total } = withLineOverridden(price, 1, { amount: 0, reason: "My mistake" });
  expect(lines[1]).toMatchObject({ amount: 0, overridden: { was: 500, reason: "My mistake" } });
  expect(total).toBe(3000);
});

test("a second override keeps the original amount, and an override to the original amount removes the override", () => {
  const once = withLineOverridden(price, 0, { amount: 2000, reason: "A friend" });
  const twice = withLineOverridden(once, 0, { amount: 1000, reason: "A good friend" });
  expect(twice.lines[0]?.overridden).toEqual({ was: 3000, reason: "A good friend" });
  expect(withLineOverridden(twice, 0, { amount: 3000, reason: "After all" })).toEqual(price);
});

test("a new price keeps the override of a line only if its original amount is the same", () => {
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

test("two dogs with the same name keep separate overrides, and the later override of a line wins", () => {
  const twins = { lines: [price.lines[0], price.lines[0]].flatMap((line) => line ?? []), total: 6000 };
  const agreed = withLineOverridden(twins, 1, { amount: 1000, reason: "Hardly a dog" });
  expect(keepOverrides(agreed, twins)).toEqual(agreed);
  const again = withLineOverridden(agreed, 1, { amount: 500, reason: "Even less" });
  expect(keepOverrides(again, agreed)).toEqual(again);
});

test.each([
  ["a higher one raises the first line", 4000, [3500, 500]],
  ["the same one changes nothing", 3500, [3000, 500]],
  ["a lower one reduces the first line", 1000, [500, 500]],
  ["one below the other lines reduces the next line, too", 300, [0, 300]],
  ["zero sets every line to zero", 0, [0, 0]],
])("an overridden total changes the lines: %s", (_, amount, expected) => {
  const made = withTotalOverridden(price, { amount, reason: "As we agreed" });
  expect(made.lines.map((line) => line.amount)).toEqual(expected);
  expect(made.total).toBe(amount);
  const changed = made.lines.filter(({ overridden }) => overridden);
  expect(changed).toHaveLength(expected.filter((each, at) => each !== price.lines[at]?.amount).length);
});
