// Texts about changes of a visit, on its page and in mails: proposals, fees and refusals (docs/product.md, Late fee).
// The replies to buttons are in day/texts/booking.ts.
import type { FeeTerms } from "~/business/money/owner-policies";
import { hoursInWords } from "~/business/money/terms-in-words";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

/** What a walker's proposal changes in the request. */
export interface Offered {
  /** True when a walker other than the chosen one would come. */
  isOtherWalker: boolean;
  /** True when the proposed start differs from the requested time. */
  isOtherTime: boolean;
}

/** "time", "walker" or "time with another walker", to follow "another" in mails, pages, lists and the history. */
export function otherInWords({ isOtherWalker, isOtherTime }: Offered): string {
  if (!isOtherWalker) return "time";
  return isOtherTime ? "time with another walker" : "walker";
}

export interface FeeInWords {
  fee: Cents;
  /** Price of which the fee is a share. */
  total: Cents;
  /** End of the free period; null when canceling was always free. */
  freeUntil: Temporal.Instant | null;
  /** Fee terms of the booking. */
  terms: FeeTerms;
}

/** "50% of $30.00, because the start is less than 24 hours away". `verb`: "is" or "was". */
export const lateShareInWords = ({ total, terms }: Pick<FeeInWords, "total" | "terms">, verb: "is" | "was") =>
  `${terms.latePercent}% of ${formatExact(total)}, because the start ${verb} less than ${hoursInWords(terms.noticeHours)} away`;

/** Formats a fee that was charged: "$15.00. That's 50% of $30.00 …". A fee of zero reads "Nothing: it was free." */
export function feeThatWas({ fee, freeUntil, ...share }: FeeInWords, zone: string): string {
  if (fee === 0) return "Nothing: it was free.";
  const free = freeUntil ? ` It was free until ${formatInstant(freeUntil, zone)}.` : "";
  return `${formatExact(fee)}. That's ${lateShareInWords(share, "was")}.${free}`;
}
