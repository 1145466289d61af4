// The lines of a pay sheet (docs/product.md, Walkers' pay): completed visits by the rule of their day, tips in full,
// and the miles of each day. Differences to earlier sheets become corrections.
import { zipMiddles } from "~/business/areas/zip-middles";
import type { PayBasis, PayLineKind } from "~/business/money/pay";
import { serviceIds } from "~/business/service-catalog";
import { payLabels } from "~/money/texts/pay";
import { type Cents, roundCents } from "~/shared/money";

/** The newest rule valid on the day. `rules`: of one service, in the order they were made. */
export const newestOf = <Rule extends PayRule>(rules: readonly Rule[], day: string): Rule | null =>
  rules
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Rule | null>((best, rule) => (best === null || rule.validFrom >= best.validFrom ? rule : best), null);

/** The rule for the service, or else the general one. `rules`: in the order they were made. */
export function ruleFor<Rule extends PayRule>(rules: readonly Rule[], serviceType: string, day: string): Rule | null {
  const of = (service: string | null) =>
    newestOf(
      rules.filter((rule) => rule.serviceType === service),
      day,
    );
  const isSold = serviceIds.some((id) => id === serviceType);
  return of(serviceType) ?? (isSold ? of(null) : null);
}

/** Rounds half a cent up, like every price. */
export function payOf(rule: PayRule | null, { minutes, chargedCents }: Pick<PaidVisit, "minutes" | "chargedCents">) {
  switch (rule?.basis) {
    case undefined:
      return 0;
    case "visit":
      return rule.amount;
    case "hour":
      return roundCents((rule.amount * minutes) / 60);
    case "share":
      return roundCents((Math.max(0, chargedCents) * rule.amount) / 100);
  }
}

/** Streets are longer than straight lines. */
const streets = 1.3;
const milesPerDegree = { north: 69, east: 57.3 };
/** Least distance between two homes, also within one zip code. */
const leastTenths = 10;

/**
 * Estimate in tenths of a mile, from home to home in the order of the day, without the walker's own way there and back.
 */
export function guessMiles(stops: readonly Stop[]): number {
  const hops = stops.slice(1).map((stop, before) => hopTenths(stops[before] ?? stop, stop));
  return hops.reduce((sum, tenths) => sum + tenths, 0);
}

function hopTenths(one: Stop, other: Stop): number {
  if (one.clientId === other.clientId) return 0;
  const [a, b] = [zipMiddles[one.zip], zipMiddles[other.zip]];
  if (!a || !b) return leastTenths;
  const miles = Math.hypot((a[0] - b[0]) * milesPerDegree.north, (a[1] - b[1]) * milesPerDegree.east);
  return Math.max(leastTenths, Math.round(miles * streets * 10));
}

const empty = { visitId: null, tipId: null, amountCents: 0, minutes: null, tenthMiles: 0 };

export function duesOf({ rules, visits, tips, miles }: PayFacts): Due[] {
  const byVisit = visits.map((visit): Due => {
    const rule = ruleFor(rules, visit.serviceType, visit.day);
    const { id: visitId, day, minutes } = visit;
    const label = payLabels.visit(visit, rule);
    return { ...empty, kind: "visit", visitId, day, label, amountCents: payOf(rule, visit), minutes };
  });
  const byTip = tips.map(({ id: tipId, day, amountCents }): Due => {
    return { ...empty, kind: "tip", tipId, day, label: payLabels.tip, amountCents };
  });
  const days = Map.groupBy(visits, ({ day }) => day);
  const byDay = [...new Set([...days.keys(), ...miles.keys()])].map((day): Due => {
    const tenthMiles = miles.get(day) ?? guessMiles((days.get(day) ?? []).flatMap(({ stops }) => stops));
    const label = miles.has(day) ? payLabels.milesSaid : payLabels.milesGuessed;
    return { ...empty, kind: "mileage", day, label, tenthMiles };
  });
  return [...byVisit, ...byTip, ...byDay.filter(({ tenthMiles }) => tenthMiles > 0)];
}

/** Key of the same item on any sheet; null when its visit was deleted: the line then stays as it was paid. */
function keyOf({ visitId, tipId, day, minutes, amountCents }: SheetLine): string | null {
  const hadVisit = minutes !== null || amountCents !== 0;
  return visitId ?? tipId ?? (hadVisit ? null : `miles ${day}`);
}

/** Order within a day; corrections come last of all. */
const places: Record<PayLineKind, number> = { visit: 0, tip: 1, mileage: 2, correction: 3 };
const inOrder = (lines: readonly SheetLine[]) =>
  lines.toSorted(
    (a, b) =>
      Number(a.kind === "correction") - Number(b.kind === "correction") ||
      a.day.localeCompare(b.day) ||
      places[a.kind] - places[b.kind],
  );

/**
 * The lines of a sheet. `dues`: of its own days and of all approved sheets. `paid`: lines of approved sheets, with
 * corrections. All sheets together always add up to what is due.
 */
export function sheetLines(
  dues: readonly Due[],
  paid: readonly SheetLine[],
  isOwnDay: (day: string) => boolean,
): SheetLine[] {
  const paidBy = Map.groupBy(paid, keyOf);
  paidBy.delete(null);
  const lines = dues.flatMap((due): SheetLine[] => {
    const before = paidBy.get(keyOf(due));
    paidBy.delete(keyOf(due));
    if (!before && isOwnDay(due.day)) return [due];
    return correctionOf(due, before ?? []);
  });
  // Items that were paid and are no longer due, such as a visit that was canceled afterwards.
  const gone = [...paidBy.values()].flatMap((before) => {
    const [line] = before;
    return line ? correctionOf({ ...line, amountCents: 0, tenthMiles: 0, minutes: null }, before) : [];
  });
  return inOrder([...lines, ...gone]);
}

function correctionOf(due: SheetLine, before: readonly SheetLine[]): SheetLine[] {
  const amountCents = due.amountCents - before.reduce((sum, line) => sum + line.amountCents, 0);
  const tenthMiles = due.tenthMiles - before.reduce((sum, line) => sum + line.tenthMiles, 0);
  if (amountCents === 0 && tenthMiles === 0) return [];
  const label = payLabels.correction(due.label, before.length > 0);
  return [{ ...due, kind: "correction", label, amountCents, tenthMiles }];
}

export const totalOf = (lines: readonly Pick<SheetLine, "amountCents" | "tenthMiles">[]) => ({
  cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  tenthMiles: lines.reduce((sum, { tenthMiles }) => sum + tenthMiles, 0),
});

export interface PayRule {
  /** null for a rule for every service without one of its own, except meet and greets. */
  serviceType: string | null;
  basis: PayBasis;
  /** Cents per visit or hour; percent for a share. */
  amount: number;
  /** ISO date. */
  validFrom: string;
}

export interface PaidVisit {
  id: string;
  /** ISO date of the start, in Los Angeles. */
  day: string;
  /** "10:00 AM". */
  time: string;
  serviceType: string;
  /** On the clock. */
  minutes: number;
  /** Cents charged to its households. */
  chargedCents: Cents;
  stops: readonly Stop[];
}

interface Stop {
  clientId: string;
  zip: string;
}

export interface SheetLine {
  kind: PayLineKind;
  visitId: string | null;
  tipId: string | null;
  day: string;
  label: string;
  amountCents: Cents;
  minutes: number | null;
  tenthMiles: number;
}

/** What is due for one item, on any sheet. */
type Due = SheetLine & { kind: Exclude<PayLineKind, "correction"> };

interface PayFacts {
  /** In the order they were made. */
  rules: readonly PayRule[];
  /** Completed, in the order of their starts. */
  visits: readonly PaidVisit[];
  tips: readonly { id: string; day: string; amountCents: Cents }[];
  /** Noted by the walker: tenths of a mile by day. */
  miles: ReadonlyMap<string, number>;
}
