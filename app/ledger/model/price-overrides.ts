// Overrides of price lines by the owner (docs/product.md, Price of a visit).
import type { Cents } from "~/shared/money";
import type { Quote, QuoteLine } from "~/shared/quote";

/**
 * Overrides the amount of a line. The line keeps its original amount; setting that amount again removes the override.
 */
export function withLineOverridden(
  { lines }: Quote,
  index: number,
  { amount, reason }: { amount: Cents; reason: string },
): Quote {
  const changed = lines.map((line, at) => {
    if (at !== index) return line;
    const { overridden, ...plain } = line;
    const was = overridden?.was ?? line.amount;
    return was === amount ? { ...plain, amount } : { ...plain, amount, overridden: { was, reason } };
  });
  return withTotal(changed);
}

/** Applies the overrides of the previous price to the lines of a new price that have the same original amount. */
export function keepOverrides(before: Quote, now: Quote): Quote {
  const left = [...before.lines];
  const lines = now.lines.map((line) => {
    const at = left.findIndex(({ kind, label }) => kind === line.kind && label === line.label);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    const listed = line.overridden?.was ?? line.amount;
    return same?.overridden?.was === listed ? same : line;
  });
  return withTotal(lines);
}

/**
 * Overrides the total. A higher total raises the first line; a lower one reduces the first line, then the next ones.
 * `total` is not below zero.
 */
export function withTotalOverridden(quote: Quote, { amount: total, reason }: { amount: Cents; reason: string }): Quote {
  let missing = total - quote.total;
  return quote.lines.reduce((made, line, index) => {
    const amount = Math.max(0, line.amount + missing);
    missing -= amount - line.amount;
    return amount === line.amount ? made : withLineOverridden(made, index, { amount, reason });
  }, quote);
}

const withTotal = (lines: QuoteLine[]): Quote => ({
  lines,
  total: lines.reduce((total, { amount }) => total + amount, 0),
});
