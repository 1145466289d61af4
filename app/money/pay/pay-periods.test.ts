import fc from "fast-check";
import { expect, test } from "vitest";

import { isOverOn, latestPeriods, payPeriodOf, readPayPeriod } from "./pay-periods";

const day = (iso: string) => Temporal.PlainDate.from(iso);

test("a period has two weeks from Sunday to Saturday, counted from the first Sunday of 2026", () => {
  const { from, to } = payPeriodOf(day("2026-11-23"));
  expect([from.toString(), to.toString()]).toEqual(["2026-11-22", "2026-12-05"]);
  expect(payPeriodOf(day("2026-01-04")).from.toString()).toBe("2026-01-04");
  expect(payPeriodOf(day("2026-01-03")).from.toString()).toBe("2025-12-21");
});

test("every day is in exactly one period, even around clock changes", () =>
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), (days) => {
      const at = day("2026-03-08").add({ days });
      const { from, to } = payPeriodOf(at);
      expect([from.dayOfWeek, to.dayOfWeek]).toEqual([7, 6]);
      expect(from.until(to).days).toBe(13);
      expect(Temporal.PlainDate.compare(from, at)).toBeLessThanOrEqual(0);
      expect(Temporal.PlainDate.compare(at, to)).toBeLessThanOrEqual(0);
    }),
  ));

test.each(["2026-11-23", "2026-11-31", "soon", "", "2026-11-15"])("readPayPeriod returns null for %j", (text) => {
  expect(readPayPeriod(text)).toBeNull();
});

test("periods are listed latest first, and end after their last day", () => {
  const [now, last] = latestPeriods(day("2026-12-05"), 2);
  expect([now?.from.toString(), last?.from.toString()]).toEqual(["2026-11-22", "2026-11-08"]);
  expect(now && isOverOn(now, day("2026-12-05"))).toBe(false);
  expect(now && isOverOn(now, day("2026-12-06"))).toBe(true);
});
