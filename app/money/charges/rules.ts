// What a household owes for a request now, and the lines that are still to be written for it (docs/product.md, Charges).
// Pure. A charge is written once; what changes later is an adjustment that says why.
import type { RequestState } from "~/business/booking-states";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { chargeTexts as texts } from "~/money/texts/charges";

/** A request, as far as charging it goes. */
export interface Chargeable {
  id: string;
  clientId: string;
  /** Counts up with each change. */
  version: number;
  status: RequestState;
  totalCents: Cents;
  quote: Quote;
  feeCents: Cents | null;
  feeWaivedAt: Temporal.Instant | null;
  /** What the owner wrote when she waived the fee. */
  waivedBecause: string | null;
  serviceType: string;
  /** "Dog Walking, 30 min: Biscuit". */
  what: string;
  /** The day of the visit. */
  date: Temporal.PlainDate;
  walkerId: string | null;
  /** What was charged for it so far; null: nothing yet. */
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

/** Of a visit that was made, its price as quoted; of one that was missed or changed late, the fee, unless it was waived. */
const owedNow = ({ status, totalCents, feeCents, feeWaivedAt }: Chargeable): Record<ChargedSubject, Cents> => ({
  visit: status === "completed" ? totalCents : 0,
  fee: feeWaivedAt ? 0 : (feeCents ?? 0),
});

/** What brings the lines of a request to what is owed for it; none where they are there already. */
export function linesStillOwed(request: Chargeable, today: Temporal.PlainDate): OwedLine[] {
  const owed = owedNow(request);
  return chargedSubjects.flatMap((subject): OwedLine[] => {
    const charged = request.charged[subject];
    if (charged !== null)
      return charged === owed[subject] ? [] : [adjustment(request, subject, owed[subject] - charged, today)];
    // A visit that costs nothing is on a statement all the same.
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
  // The fee of a visit that was moved ahead isn't owed only then.
  day: subject === "visit" ? request.date : earlier(request.date, today),
  key: `charge:${request.id}:${subject}`,
});

/** Written today: what was on a statement stays as it was read. */
const adjustment = (request: Chargeable, subject: ChargedSubject, amountCents: Cents, today: Temporal.PlainDate) => ({
  kind: "adjustment" as const,
  subject,
  amountCents,
  label: texts.adjusted(request.what),
  reason: reasonOf(request, subject),
  day: today,
  key: `${adjustmentKeys}${request.id}:${subject}:${request.version}`,
});

/** What the owner adjusts at her desk has other keys, and is left alone. */
export const adjustmentKeys = "owed:";

function reasonOf({ status, feeWaivedAt, waivedBecause, quote }: Chargeable, subject: ChargedSubject): string {
  if (subject === "fee") return feeWaivedAt ? texts.feeWaived(waivedBecause) : texts.feeChanged;
  if (status !== "completed") return texts.didNotHappen;
  const overridden = quote.lines.findLast((line) => line.overridden)?.overridden;
  return texts.priceChanged(overridden?.reason ?? null);
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) < 0 ? one : other;
