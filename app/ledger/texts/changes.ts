// Texts of changes on a booking's page and in mails: proposals, fees and refusals (docs/product.md, Late fee). Replies
// to presses: day/texts/booking.ts.
import { cancellationNoticeHours, lateCancellationShare } from "~/business/policies";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

/** Changes that a walker's proposal makes to the request. */
export interface Offered {
  /** True when a walker other than the chosen one would come. */
  isOtherWalker: boolean;
  /** True when it begins at a time other than the requested one. */
  isOtherTime: boolean;
}

/** Word after "another" in mails, pages, lists and the history: "time", "walker" or both. */
export function otherInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "time";
  return isOtherTime ? "time with another walker" : "walker";
}

export interface FeeInWords {
  fee: Cents;
  /** Price that the fee is a share of. */
  total: Cents;
  /** null when it is always free. */
  freeUntil: Temporal.Instant | null;
}

export const shareOfPrice = (total: Cents) => `${lateCancellationShare * 100}% of ${formatExact(total)}`;

/** Formats a fee: "$15.00. That's 50% of $30.00 …", or that the change was free. */
export function feeThatWas({ fee, total, freeUntil }: FeeInWords): string {
  if (fee === 0) return "Nothing: it was free.";
  const free = freeUntil ? ` It was free until ${formatInstant(freeUntil)}.` : "";
  return `${formatExact(fee)}. That's ${shareOfPrice(total)}, because the start was less than ${cancellationNoticeHours} hours away.${free}`;
}
