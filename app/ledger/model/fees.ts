// What changing a visit late costs (docs/product.md, Late fee), and what a no-show does. The amounts are in
// business/policies.ts.
import type { RequestState } from "~/business/booking-states";
import { cancellationNoticeHours, lateCancellationShare, noShowShare } from "~/business/policies";
import { type Cents, roundCents } from "~/shared/money";
import { changeProblem } from "~/ledger/model/states";

export interface FeeFacts {
  status: RequestState;
  /** Of the visit; null while nobody has confirmed one. */
  startsAt: Temporal.Instant | null;
  windowStart: Temporal.Instant;
  total: Cents;
  /** The walker gave it its present time, and the client was not asked: it costs nothing to say no. */
  movedByOwner: boolean;
  now: Temporal.Instant;
}

export type FeeNow =
  | {
      canChange: true;
      fee: Cents;
      isLate: boolean;
      /** Until then, this instant included, it costs nothing; null where it never costs anything. */
      freeUntil: Temporal.Instant | null;
    }
  | { canChange: false; reason: "not-confirmed" | "started" | "over" };

/**
 * What canceling or moving costs the client at this moment (docs/product.md, Late fee), by hours that really pass: on
 * the two days a year when the clocks change, they say something else. What nobody has confirmed is withdrawn, for free.
 */
export function feeNow({ status, startsAt, windowStart, total, movedByOwner, now }: FeeFacts): FeeNow {
  const problem = changeProblem(status);
  if (problem) return { canChange: false, reason: problem };
  const start = startsAt ?? windowStart;
  if (Temporal.Instant.compare(start, now) <= 0) return { canChange: false, reason: "started" };
  if (movedByOwner) return { canChange: true, fee: 0, isLate: false, freeUntil: null };
  const freeUntil = start.subtract({ hours: cancellationNoticeHours });
  const isLate = Temporal.Instant.compare(freeUntil, now) < 0;
  return { canChange: true, fee: isLate ? roundCents(total * lateCancellationShare) : 0, isLate, freeUntil };
}

/** The same, of what is stored. */
export const feeNowOf = ({ request, visit, movedByOwner }: Stored, now: Temporal.Instant): FeeNow => {
  const { status, windowStart, totalCents: total } = request;
  return feeNow({ status, startsAt: visit?.startsAt ?? null, windowStart, total, movedByOwner, now });
};

interface Stored {
  request: { status: RequestState; windowStart: Temporal.Instant; totalCents: Cents };
  visit: { startsAt: Temporal.Instant } | null;
  movedByOwner: boolean;
}

/** What a no-show costs (docs/product.md, No-show). */
export const noShowFee = (total: Cents): Cents => roundCents(total * noShowShare);

/**
 * Returns the columns of a request that change when it gets a fee; none for a fee of zero. A waived fee is gone, and one
 * that is owed adds up.
 */
export function feeValues(
  before: { feeCents: number | null; feeWaivedAt: Temporal.Instant | null },
  fee: Cents,
): { feeCents?: Cents; feeWaivedAt?: null } {
  if (fee === 0) return {};
  return { feeCents: (before.feeWaivedAt ? 0 : (before.feeCents ?? 0)) + fee, feeWaivedAt: null };
}
