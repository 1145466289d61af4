import fc from "fast-check";
import { expect, test } from "vitest";

import { type Age, ageOf, unpaidOf } from "./ages";

test.each<[number | null, Age]>([
  [null, "unstated"],
  [-1, "coming"],
  [0, "today"],
  [1, "week"],
  [7, "week"],
  [8, "two-weeks"],
  [14, "two-weeks"],
  [15, "month"],
  [30, "month"],
  [31, "older"],
])("an amount %s days past due has the age %s", (days, age) => {
  expect(ageOf(days)).toBe(age);
});

const part = fc.record({
  clientId: fc.constantFrom("a", "b", "c"),
  client: fc.constant("Casey Morgan"),
  days: fc.option(fc.integer({ min: -30, max: 90 })),
  cents: fc.integer({ min: 1, max: 100_000 }),
});

test("the ages and the households each add up to the unpaid total", () =>
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { total, byAge, households } = unpaidOf(parts);
      const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
      expect(total).toBe(sum(parts));
      expect(sum(byAge)).toBe(total);
      expect(sum(households)).toBe(total);
      expect(households.map(({ cents }) => cents)).toEqual(
        households.map(({ cents }) => cents).toSorted((a, b) => b - a),
      );
    }),
  ));

test("a household has the age of its oldest debt", () => {
  const client = { clientId: "a", client: "Casey Morgan", cents: 100 };
  const { households } = unpaidOf([
    { ...client, days: null },
    { ...client, days: 9 },
    { ...client, days: -3 },
  ]);
  expect(households).toMatchObject([{ oldest: "two-weeks", cents: 300 }]);
});
