// Fees for late changes and no-shows (docs/product.md, Late fee), by the terms that are stored with the request.
import type { RequestState } from "~/business/booking-states";
import { type FeeTerms, percentOf } from "~/business/money/owner-policies";
import { isAlwaysFree } from "~/business/money/terms-in-words";
import type { Cents } from "~/shared/money";
import { changeProblem } from "~/ledger/model/states";

export interface FeeFacts {
  status: RequestState;
  /** Start of the visit; null until it is confirmed. */
  startsAt: Temporal.Instant | null;
  windowStart: Temporal.Instant;
  total: Cents;
  terms: FeeTerms;
  /** True when the owner moved the visit without asking the client, who may then cancel or move it for free. */
  movedByOwner: boolean;
  now: Temporal.Instant;
}

export type FeeNow =
  | {
      canChange: true;
      fee: Cents;
      isLate: boolean;
      /** Last moment of the free period; null when canceling is always free. */
      freeUntil: Temporal.Instant | null;
    }
  | { canChange: false; reason: "not-confirmed" | "started" | "over" };

/**
 * Returns the client's fee for canceling or moving now (docs/product.md, Late fee), or why neither is possible. Counts
 * elapsed hours, so clock changes don't matter.
 */
export function feeNow({ status, startsAt, windowStart, total, terms, movedByOwner, now }: FeeFacts): FeeNow {
  const problem = changeProblem(status);
  if (problem) return { canChange: false, reason: problem };
  const start = startsAt ?? windowStart;
  if (Temporal.Instant.compare(start, now) <= 0) return { canChange: false, reason: "started" };
  if (movedByOwner || isAlwaysFree(terms)) return { canChange: true, fee: 0, isLate: false, freeUntil: null };
  const freeUntil = start.subtract({ hours: terms.noticeHours });
  const isLate = Temporal.Instant.compare(freeUntil, now) < 0;
  return { canChange: true, fee: isLate ? percentOf(total, terms.latePercent) : 0, isLate, freeUntil };
}

/** Returns the fee for canceling or moving a stored request now. */
export const feeNowOf = ({ request, visit, movedByOwner }: Stored, now: Temporal.Instant): FeeNow => {
  const { status, windowStart, totalCents: total, terms } = request;
  return feeNow({ status, startsAt: visit?.startsAt ?? null, windowStart, total, terms, movedByOwner, now });
};

interface Stored {
  request: { status: RequestState; windowStart: Temporal.Instant; totalCents: Cents; terms: FeeTerms };
  visit: { startsAt: Temporal.Instant } | null;
  movedByOwner: boolean;
}

/** Fee for a no-show (docs/product.md, No-show). */
export const noShowFee = ({ totalCents, terms }: Pick<Stored["request"], "totalCents" | "terms">): Cents =>
  percentOf(totalCents, terms.noShowPercent);

/**
 * Returns the columns of a request that change when a fee is added; none for a fee of zero. The new fee replaces a
 * waived one and is added to one that is still owed.
 */
export function feeValues(
  before: { feeCents: number | null; feeWaivedAt: Temporal.Instant | null },
  fee: Cents,
): { feeCents?: Cents; feeWaivedAt?: null } {
  if (fee === 0) return {};
  return { feeCents: (before.feeWaivedAt ? 0 : (before.feeCents ?? 0)) + fee, feeWaivedAt: null };
}
