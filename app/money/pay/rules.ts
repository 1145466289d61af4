// Computes the lines of a pay sheet (docs/product.md, Walkers' pay): completed visits by the rule of their day, tips in
// full, and the miles of each day. Differences from earlier sheets become corrections.
import type { PayBasis, PayLineKind } from "~/business/money/pay";
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import { payLabels } from "~/money/texts/pay";
import { type Cents, roundCents } from "~/shared/money";

/** Newest rule valid on the day. `rules`: of one service, in the order they were made. */
export const newestOf = <Rule extends PayRule>(rules: readonly Rule[], day: string): Rule | null =>
  rules
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Rule | null>((best, rule) => (best === null || rule.validFrom >= best.validFrom ? rule : best), null);

/** Rule for the service, or else the general one. `rules`: in the order they were made. */
export function ruleFor<Rule extends PayRule>(rules: readonly Rule[], serviceType: string, day: string): Rule | null {
  const of = (service: string | null) =>
    newestOf(
      rules.filter((rule) => rule.serviceType === service),
      day,
    );
  const isSold = serviceType !== meetAndGreetKind.id;
  return of(serviceType) ?? (isSold ? of(null) : null);
}

/** Cents a rule pays for a visit. Rounds half a cent up, like every price. */
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

/** Ratio of street distance to straight-line distance. */
const streets = 1.3;
/** Miles per degree of latitude, and per degree of longitude at the equator. */
const milesPerDegree = { north: 69, east: 69.1163 };
/** Minimum distance between two homes, even within one zip code, in tenths of a mile. */
const leastTenths = 10;

/**
 * Estimated tenths of a mile, from home to home in the order of the day, excluding the way from and to the walker's own
 * home.
 */
export function guessMiles(stops: readonly Stop[], placeOf: PlaceOf): number {
  const hops = stops.slice(1).map((stop, before) => hopTenths(stops[before] ?? stop, stop, placeOf));
  return hops.reduce((sum, tenths) => sum + tenths, 0);
}

function hopTenths(one: Stop, other: Stop, placeOf: PlaceOf): number {
  if (one.clientId === other.clientId) return 0;
  const [a, b] = [placeOf(one.zip), placeOf(other.zip)];
  if (!a || !b) return leastTenths;
  // A degree of longitude is shorter farther north. Latitude in whole degrees is exact enough for an estimate.
  const narrow = Math.cos((Math.round((a.north + b.north) / 2) * Math.PI) / 180);
  const miles = Math.hypot(
    (a.north - b.north) * milesPerDegree.north,
    (a.east - b.east) * milesPerDegree.east * narrow,
  );
  return Math.max(leastTenths, Math.round(miles * streets * 10));
}

const empty = { visitId: null, tipId: null, amountCents: 0, minutes: null, tenthMiles: 0 };

export function duesOf({ rules, visits, tips, miles, placeOf }: PayFacts): Due[] {
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
    const tenthMiles =
      miles.get(day) ??
      guessMiles(
        (days.get(day) ?? []).flatMap(({ stops }) => stops),
        placeOf,
      );
    const label = miles.has(day) ? payLabels.milesSaid : payLabels.milesGuessed;
    return { ...empty, kind: "mileage", day, label, tenthMiles };
  });
  return [...byVisit, ...byTip, ...byDay.filter(({ tenthMiles }) => tenthMiles > 0)];
}

/** Identifies the same item on every sheet. null when its visit was deleted: the line then stays as it was paid. */
function keyOf({ visitId, tipId, day, minutes, amountCents }: SheetLine): string | null {
  const hadVisit = minutes !== null || amountCents !== 0;
  return visitId ?? tipId ?? (hadVisit ? null : `miles ${day}`);
}

/** Order of lines within a day. Corrections come after the lines of all days. */
const places: Record<PayLineKind, number> = { visit: 0, tip: 1, mileage: 2, correction: 3 };
const inOrder = (lines: readonly SheetLine[]) =>
  lines.toSorted(
    (a, b) =>
      Number(a.kind === "correction") - Number(b.kind === "correction") ||
      a.day.localeCompare(b.day) ||
      places[a.kind] - places[b.kind],
  );

/**
 * Returns the lines of a sheet. `dues`: items of its own days and of all approved sheets. `paid`: lines of approved
 * sheets, with corrections. All sheets together always add up to what is due.
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
  // Items that were paid and are not due anymore, such as a visit canceled after its sheet was approved.
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
  /** null for the general rule, which applies to every service without its own rule, except meet and greets. */
  serviceType: string | null;
  basis: PayBasis;
  /** Cents per visit or hour; percent for a share. */
  amount: number;
  /** First valid day as an ISO date. */
  validFrom: string;
}

export interface PaidVisit {
  id: string;
  /** ISO date of the visit's start, in the time zone of the business. */
  day: string;
  /** Start time: "10:00 AM". */
  time: string;
  serviceType: string;
  /** Name of the service. */
  service: string;
  /** Minutes on the clock. */
  minutes: number;
  /** Cents charged to the visit's households. */
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

/** Item that is due, whichever sheet pays it. */
type Due = SheetLine & { kind: Exclude<PayLineKind, "correction"> };

interface PayFacts {
  /** Rules in the order they were made. */
  rules: readonly PayRule[];
  /** Completed visits, ordered by start. */
  visits: readonly PaidVisit[];
  tips: readonly { id: string; day: string; amountCents: Cents }[];
  /** Miles noted by the walker: tenths of a mile by day. */
  miles: ReadonlyMap<string, number>;
  placeOf: PlaceOf;
}

/** Returns the position of a zip code, in degrees; undefined when it isn't known. */
type PlaceOf = (zip: string) => { north: number; east: number } | undefined;
