import { expect, test } from "vitest";

import { withLineOverridden } from "./override-rules";

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

test("overridden twice it remembers the first price, and put back to that it is no override any more", () => {
  const once = withLineOverridden(price, 0, { amount: 2000, reason: "A friend" });
  const twice = withLineOverridden(once, 0, { amount: 1000, reason: "A good friend" });
  expect(twice.lines[0]?.overridden).toEqual({ was: 3000, reason: "A good friend" });
  expect(withLineOverridden(twice, 0, { amount: 3000, reason: "After all" })).toEqual(price);
});
