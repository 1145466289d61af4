// Suggests a walker and a start for each visit of a trip (docs/product.md, Trips).
import { isFull, type WalkerDay } from "~/business/times/working-hours";
import { overlap, type Taken } from "~/business/times/windows";
import { type Place, type PlaceGroup, parsePlaceValue } from "~/desk/place-value";

interface ToPlace {
  id: string;
  date: Temporal.PlainDate;
  minutes: number;
  /** Free starts by walker. */
  choices: readonly PlaceGroup[];
}

/**
 * Returns the suggested place by visit. A suggestion takes its walker's time, travel included, so the suggestions fit
 * together. `usual`: the walker whom the household knows, who is suggested first. `dayOf`: undefined for walkers whose
 * days aren't known.
 */
export function suggestPlaces(
  visits: readonly ToPlace[],
  usual: string | null,
  dayOf: (walkerId: string, day: Temporal.PlainDate) => WalkerDay | undefined,
): Map<string, string> {
  const given: (Taken & { walkerId: string; date: Temporal.PlainDate })[] = [];
  const suggested = new Map<string, string>();
  for (const { id, date, minutes, choices } of visits) {
    const places = choices.flatMap((group) => group.places.map(({ value }) => ({ value, ...parsePlaceValue(value) })));
    const inOrder = places.toSorted((one, other) => Number(other.walkerId === usual) - Number(one.walkerId === usual));
    const fitting = inOrder.find(({ walkerId, startsAt }) => {
      const known = dayOf(walkerId, date);
      const own = given.filter((one) => one.walkerId === walkerId);
      const ofDay = own.filter((one) => one.date.equals(date)).length;
      if (!known || isFull({ visitsPerDay: known.visitsPerDay, visits: known.visits + ofDay })) return false;
      return !own.some((one) => overlap(one, occupied(startsAt, minutes + known.travel)));
    });
    if (!fitting) continue;
    const { walkerId, startsAt, value } = fitting;
    const travel = dayOf(walkerId, date)?.travel ?? 0;
    given.push({ walkerId, date, ...occupied(startsAt, minutes + travel) });
    suggested.set(id, value);
  }
  return suggested;
}

/** A waiting visit with what its walkers have free. */
export interface ToPropose extends ToPlace {
  /** Window that the client asked for. */
  asked: Taken;
  /** Free starts of the whole day by walker. */
  ofDay: readonly PlaceGroup[];
}

/** Returns the starts outside the requested window, nearest first, of the usual walker first. */
export function nearestPlaces({ asked, ofDay }: Pick<ToPropose, "asked" | "ofDay">, usual: string | null): Place[] {
  const places = ofDay.flatMap((group) =>
    group.places.map(({ value, label }) => {
      const { walkerId, startsAt } = parsePlaceValue(value);
      return { value, label: `${label}, ${group.label}`, walkerId, away: minutesAway(startsAt, asked) };
    }),
  );
  return places
    .filter(({ away }) => away > 0)
    .toSorted(
      (one, other) => one.away - other.away || Number(other.walkerId === usual) - Number(one.walkerId === usual),
    )
    .map(({ value, label }) => ({ value, label }));
}

/** Returns minutes between a start and the window; 0 within it. A start at the end of the window is outside. */
function minutesAway(startsAt: string, { start, end }: Taken): number {
  const at = Temporal.Instant.from(startsAt).epochMilliseconds;
  const late = at - end.epochMilliseconds;
  return Math.max(start.epochMilliseconds - at, late < 0 ? 0 : late + 1) / 60_000;
}

/** Returns the nearest places to propose for the visits without a suggestion, in addition to the suggested ones. */
export function suggestOthers(
  visits: readonly ToPropose[],
  suggested: ReadonlyMap<string, string>,
  usual: string | null,
  dayOf: Parameters<typeof suggestPlaces>[2],
): Map<string, string> {
  const only = (value: string): PlaceGroup[] => [{ label: "", places: [{ value, label: "" }] }];
  const fixed = visits.flatMap((visit) => {
    const value = suggested.get(visit.id);
    return value ? [{ ...visit, choices: only(value) }] : [];
  });
  const others = visits
    .filter(({ id }) => !suggested.has(id))
    .map((visit) => ({ ...visit, choices: [{ label: "", places: nearestPlaces(visit, usual) }] }));
  const all = suggestPlaces([...fixed, ...others], null, dayOf);
  return new Map([...all].filter(([id]) => !suggested.has(id)));
}

function occupied(startsAt: string, minutes: number): Taken {
  const start = Temporal.Instant.from(startsAt);
  return { start, end: start.add({ minutes }) };
}
