// A price with a line the owner changed (docs/product.md, Price of a visit).
import type { Cents } from "~/shared/money";
import type { Quote, QuoteLine } from "~/shared/quote";

/** Overridden twice, a line remembers what it was before anybody touched it; put back to that, it is no override. */
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

/** The price of another time, with what the owner overrode of the one before: each line that costs the same without it. */
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
 * The whole visit for another price: what it is more, the first line has more; what it is less is taken from the first line,
 * then from the next ones. `total`: not below zero.
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
