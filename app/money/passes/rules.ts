// Computes which visits a prepaid pass pays, and how many visits are left (docs/product.md, Passes).
import type { LineKind } from "~/business/money/money-lines";
import type { ServiceId } from "~/business/services/services";
import { type Cents, roundCents } from "~/shared/money";

export interface PassTerms {
  id: string;
  serviceType: string;
  /** Length of the visits in minutes. */
  duration: number;
  visits: number;
  boughtOn: Temporal.PlainDate;
  /** Last day on which the pass pays for visits. */
  expiresOn: Temporal.PlainDate;
  /** Day on which the remaining visits were refunded; null if they weren't. */
  endedOn: Temporal.PlainDate | null;
}

export interface PassLine {
  kind: LineKind;
  passId: string | null;
  amountCents: Cents;
}

/** Number of visits that the pass has paid for, minus those given back. */
const usedOf = (passId: string, lines: readonly PassLine[]): number =>
  lines
    .filter((line) => line.kind === "pass" && line.passId === passId)
    .reduce((used, { amountCents }) => used + (amountCents < 0 ? 1 : -1), 0);

export const leftOfPass = ({ id, visits, endedOn }: PassTerms, lines: readonly PassLine[]): number =>
  endedOn ? 0 : visits - usedOf(id, lines);

/** Cents to refund for the remaining visits. `paid`: cents paid for the pass. */
export const worthOf = (left: number, { visits }: Pick<PassTerms, "visits">, paid: Cents): Cents =>
  roundCents((paid * left) / visits);

export interface PassVisit {
  requestId: string;
  serviceType: string;
  duration: number;
  day: Temporal.PlainDate;
  /** Cents of the quoted price for the first dog. */
  firstDogCents: Cents;
  /** Cents of the charge with corrections; 0 for a canceled visit. */
  netCents: Cents;
  /** Earlier moves of this visit between passes and account, oldest first. Below zero: paid by a pass. */
  moves: readonly { passId: string; amountCents: Cents }[];
}

export interface PassMove {
  passId: string;
  requestId: string;
  /** Below zero when the pass pays; above zero when the visit is given back to the pass. */
  amountCents: Cents;
  /** Number of the visit on the pass, such as 3 for the third visit. */
  visit: number;
  /** Number of earlier moves of the visit, as part of the line's unique key. */
  turn: number;
}

/**
 * Returns the missing moves. Each visit, earliest first, uses the oldest pass that fits. A pass pays for the first dog;
 * more dogs and surcharges stay owed. `passes`: in the order they were bought.
 */
export function linesOfPass(
  passes: readonly PassTerms[],
  visits: readonly PassVisit[],
  lines: readonly PassLine[],
): PassMove[] {
  const left = new Map(passes.map((pass) => [pass.id, leftOfPass(pass, lines)]));
  const ended = new Set(passes.filter(({ endedOn }) => endedOn).map(({ id }) => id));
  const total = new Map(passes.map(({ id, visits: all }) => [id, all]));
  const move = (visit: PassVisit, passId: string, amountCents: Cents): PassMove => {
    const before = left.get(passId) ?? 0;
    left.set(passId, before + (amountCents < 0 ? -1 : 1));
    const number = (total.get(passId) ?? 0) - before + (amountCents < 0 ? 1 : 0);
    return { passId, requestId: visit.requestId, amountCents, visit: number, turn: visit.moves.length };
  };
  const back = visits.flatMap((visit) => {
    const last = visit.moves.at(-1);
    const isOff = visit.netCents <= 0 && last !== undefined && last.amountCents < 0 && !ended.has(last.passId);
    return isOff ? [move(visit, last.passId, -last.amountCents)] : [];
  });
  const due = visits
    .filter(({ netCents, moves }) => netCents > 0 && (moves.at(-1)?.amountCents ?? 1) > 0)
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day));
  const paid = due.flatMap((visit) => {
    const cents = Math.min(visit.firstDogCents, visit.netCents);
    const pass = cents > 0 ? passes.find((one) => fits(one, visit) && (left.get(one.id) ?? 0) > 0) : undefined;
    return pass ? [move(visit, pass.id, -cents)] : [];
  });
  return [...back, ...paid];
}

const fits = (pass: PassTerms, { serviceType, duration, day }: PassVisit): boolean =>
  pass.endedOn === null &&
  pass.serviceType === serviceType &&
  pass.duration === duration &&
  Temporal.PlainDate.compare(pass.boughtOn, day) <= 0 &&
  Temporal.PlainDate.compare(day, pass.expiresOn) <= 0;

/** "dog-walks/30/27000": form value for the pass to sell, with the price in cents that was shown. */
export const choiceOf = (service: ServiceId, minutes: number, cents: Cents): string => `${service}/${minutes}/${cents}`;
