// What a prepaid pass pays, and what is left of it (docs/product.md, Passes). Pure.
import type { LineKind } from "~/business/money/money-lines";
import type { ServiceId } from "~/business/service-catalog";
import { Temporal } from "~/shared/dates";
import { type Cents, roundCents } from "~/shared/money";

export interface PassTerms {
  id: string;
  serviceType: string;
  /** Minutes. */
  duration: number;
  visits: number;
  boughtOn: Temporal.PlainDate;
  /** The last day it pays for. */
  expiresOn: Temporal.PlainDate;
  /** What was left of it was given back. */
  endedOn: Temporal.PlainDate | null;
}

export interface PassLine {
  kind: LineKind;
  passId: string | null;
  amountCents: Cents;
}

/** Visits it paid: those it was given back are its own again. */
const usedOf = (passId: string, lines: readonly PassLine[]): number =>
  lines
    .filter((line) => line.kind === "pass" && line.passId === passId)
    .reduce((used, { amountCents }) => used + (amountCents < 0 ? 1 : -1), 0);

export const leftOfPass = ({ id, visits, endedOn }: PassTerms, lines: readonly PassLine[]): number =>
  endedOn ? 0 : visits - usedOf(id, lines);

/** What goes back for the visits that are left, at the price paid for each. `paid`: what the pass came to. */
export const worthOf = (left: number, { visits }: Pick<PassTerms, "visits">, paid: Cents): Cents =>
  roundCents((paid * left) / visits);

/** A visit that was charged. */
export interface PassVisit {
  requestId: string;
  serviceType: string;
  duration: number;
  day: Temporal.PlainDate;
  /** The first dog's line of its price. */
  firstDogCents: Cents;
  /** The charge with its corrections: 0 once it is called off. */
  netCents: Cents;
  /** What passes paid or gave back for it so far, the oldest first. */
  moves: readonly { passId: string; amountCents: Cents }[];
}

export interface PassMove {
  passId: string;
  requestId: string;
  /** Below zero it pays; above, a visit that was called off gives it back. */
  amountCents: Cents;
  /** Of the pass: the third visit it pays is 3. */
  visit: number;
  /** Counts the moves of one visit, so that each is written once. */
  turn: number;
}

/**
 * What is still to be written: each visit takes one of the oldest pass that fits, the earliest visit first. A pass pays the first
 * dog's line; further dogs and surcharges stay owed. `passes` in the order they were bought, `visits` in any.
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

/** "dog-walks/30/27000": value of a choice in the form that sells a pass, with the price that was shown. */
export const choiceOf = (service: ServiceId, minutes: number, cents: Cents): string => `${service}/${minutes}/${cents}`;
