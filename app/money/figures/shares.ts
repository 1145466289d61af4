// Percentages of the parts of a total (docs/product.md, The owner's figures).
import type { Cents } from "~/shared/money";

/**
 * Returns whole percentages that add up to 100, in the order given; null for amounts below zero. The percents lost by
 * rounding down go to the parts with the largest remainders.
 */
export function sharesOf(parts: readonly Cents[]): (number | null)[] {
  const whole = parts.reduce((sum, cents) => sum + Math.max(0, cents), 0);
  if (whole === 0) return parts.map(() => null);
  const exact = parts.map((cents) => (Math.max(0, cents) * 100) / whole);
  const down = exact.map(Math.floor);
  const left = 100 - down.reduce((sum, percent) => sum + percent, 0);
  const lossOf = (place: number) => (exact[place] ?? 0) - (down[place] ?? 0);
  const raised = new Set([...parts.keys()].toSorted((a, b) => lossOf(b) - lossOf(a)).slice(0, left));
  return parts.map((cents, place) => (cents < 0 ? null : (down[place] ?? 0) + (raised.has(place) ? 1 : 0)));
}
