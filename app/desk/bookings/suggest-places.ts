// Suggests a walker and a start for each visit of a trip (docs/product.md, Trips).
import { isFull, type WalkerDay } from "~/business/times/working-hours";
import { overlap, type Taken } from "~/business/times/windows";
import { type PlaceGroup, parsePlaceValue } from "~/desk/place-value";

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

function occupied(startsAt: string, minutes: number): Taken {
  const start = Temporal.Instant.from(startsAt);
  return { start, end: start.add({ minutes }) };
}
