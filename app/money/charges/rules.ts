// Computes what a household owes for a request, and the lines that are still missing (docs/product.md, Charges). A
// charge is written once; later changes are adjustments with a reason.
import type { RequestState } from "~/business/booking-states";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { chargeTexts as texts } from "~/money/texts/charges";

export interface Chargeable {
  id: string;
  clientId: string;
  /** Version of the request, incremented by each change. */
  version: number;
  status: RequestState;
  totalCents: Cents;
  quote: Quote;
  feeCents: Cents | null;
  feeWaivedAt: Temporal.Instant | null;
  /** The owner's reason for waiving the fee. */
  waivedBecause: string | null;
  serviceType: string;
  /** What is charged: "Dog Walking, 30 min: Biscuit". */
  what: string;
  /** Day of the visit. */
  date: Temporal.PlainDate;
  walkerId: string | null;
  /** Cents charged so far; null when nothing was charged. */
  charged: Record<ChargedSubject, Cents | null>;
}

export const chargedSubjects = ["visit", "fee"] as const;
export type ChargedSubject = (typeof chargedSubjects)[number];

export interface OwedLine {
  kind: "charge" | "adjustment";
  subject: ChargedSubject;
  amountCents: Cents;
  label: string;
  reason: string | null;
  day: Temporal.PlainDate;
  key: string;
}

/** Cents owed per subject: the quoted price of a completed visit, and the fee unless it was waived. */
const owedNow = ({ status, totalCents, feeCents, feeWaivedAt }: Chargeable): Record<ChargedSubject, Cents> => ({
  visit: status === "completed" ? totalCents : 0,
  fee: feeWaivedAt ? 0 : (feeCents ?? 0),
});

/** Lines for the difference between what is owed and what was charged. */
export function linesStillOwed(request: Chargeable, today: Temporal.PlainDate): OwedLine[] {
  const owed = owedNow(request);
  return chargedSubjects.flatMap((subject): OwedLine[] => {
    const charged = request.charged[subject];
    if (charged !== null)
      return charged === owed[subject] ? [] : [adjustment(request, subject, owed[subject] - charged, today)];
    // A completed visit is listed on the statement even if it is free.
    const isCharged = owed[subject] > 0 || (subject === "visit" && request.status === "completed");
    return isCharged ? [charge(request, subject, owed[subject], today)] : [];
  });
}

const charge = (request: Chargeable, subject: ChargedSubject, amountCents: Cents, today: Temporal.PlainDate) => ({
  kind: "charge" as const,
  subject,
  amountCents,
  label: subject === "visit" ? request.what : texts.fee(request.status, request.what),
  reason: null,
  // The fee of a visit that was moved to a later day is owed from today.
  day: subject === "visit" ? request.date : earlier(request.date, today),
  key: `charge:${request.id}:${subject}`,
});

/** Adjustments have today's date, so that sent statements don't change. */
const adjustment = (request: Chargeable, subject: ChargedSubject, amountCents: Cents, today: Temporal.PlainDate) => ({
  kind: "adjustment" as const,
  subject,
  amountCents,
  label: texts.adjusted(request.what),
  reason: reasonOf(request, subject),
  day: today,
  key: `${adjustmentKeys}${request.id}:${subject}:${request.version}`,
});

/** Prefix of the keys of automatic adjustments. The owner's manual adjustments have other keys and stay unchanged. */
export const adjustmentKeys = "owed:";

function reasonOf({ status, feeWaivedAt, waivedBecause, quote }: Chargeable, subject: ChargedSubject): string {
  if (subject === "fee") return feeWaivedAt ? texts.feeWaived(waivedBecause) : texts.feeChanged;
  if (status !== "completed") return texts.didNotHappen;
  const overridden = quote.lines.findLast((line) => line.overridden)?.overridden;
  return texts.priceChanged(overridden?.reason ?? null);
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other;
