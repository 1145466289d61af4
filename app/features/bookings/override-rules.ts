// A price with a line the owner changed (decisions §4).
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

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
  return { lines: changed, total: changed.reduce((total, line) => total + line.amount, 0) };
}
