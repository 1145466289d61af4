// What changing a visit costs, and why, in words for the client and the owner (docs/product.md, Late fee).
import { cancellationNoticeHours, lateCancellationShare } from "~/business/policies";
import { formatInstant, type Temporal } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

export interface FeeInWords {
  fee: Cents;
  /** Of the price it is a share of. */
  total: Cents;
  /** Null where it never costs anything. */
  freeUntil: Temporal.Instant | null;
}

const share = `${lateCancellationShare * 100}%`;

/** What it has cost: "$15.00. That is 50% of $30.00 …", or that it was free. */
export function feeThatWas({ fee, total, freeUntil }: FeeInWords): string {
  if (fee === 0) return "Nothing: it was free.";
  const free = freeUntil ? ` It was free until ${formatInstant(freeUntil)}.` : "";
  return `${formatExact(fee)}. That's ${share} of ${formatExact(total)}, because the start was less than ${cancellationNoticeHours} hours away.${free}`;
}

/** What it costs now, before it is done. */
export function feeThatIs({ fee, total, freeUntil }: FeeInWords): string {
  const until = freeUntil ? formatInstant(freeUntil) : null;
  if (fee === 0) return until ? `This is free until ${until}.` : "This costs you nothing.";
  return `This costs ${formatExact(fee)}: ${share} of ${formatExact(total)}, because the start is less than ${cancellationNoticeHours} hours away.${until ? ` It was free until ${until}.` : ""}`;
}
