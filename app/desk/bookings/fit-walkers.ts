// Walkers who can take the visits of somebody who is out, at their times (docs/product.md, A walker is out).
import { fitsInto, isFull, type WalkerDay } from "~/business/times/working-hours";
import { overlap, type Taken } from "~/business/times/windows";
import { dayIn } from "~/shared/dates";

interface Open {
  id: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  clientIds: readonly string[];
}

export interface OtherWalker {
  id: string;
  name: string;
  dayOf: (day: Temporal.PlainDate) => WalkerDay;
  /** Clients whose pets this walker has walked. */
  knows: ReadonlySet<string>;
}

export interface Fit {
  walkerId: string;
  name: string;
  /** Whether this walker has walked pets of all households of the visit. */
  isKnown: boolean;
}

export interface Fitted {
  /** Walkers who are free then, those who know the pets first. */
  fits: readonly Fit[];
  /** Walker to suggest; null when nobody is free beside the visits suggested before. */
  suggested: string | null;
}

/** Returns who fits each visit. `visits`: by start. A suggestion takes its time, travel included. */
export function fitWalkers(
  visits: readonly Open[],
  others: readonly OtherWalker[],
  now: Temporal.Instant,
  zone: string,
): Map<string, Fitted> {
  const given = new Map<string, Taken[]>();
  return new Map(
    visits.map((visit) => {
      const able = others
        .filter((walker) => isFree(walker, visit, [], now, zone))
        .map((walker) => ({ walker, isKnown: visit.clientIds.every((id) => walker.knows.has(id)) }))
        .toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown));
      const givenTo = ({ id }: OtherWalker) => given.get(id) ?? [];
      const suggested = able.find(({ walker }) => isFree(walker, visit, givenTo(walker), now, zone))?.walker;
      if (suggested) {
        const { travel } = suggested.dayOf(dayIn(zone, visit.startsAt));
        given.set(suggested.id, [...givenTo(suggested), occupied(visit, travel)]);
      }
      const fits = able.map(({ walker: { id, name }, isKnown }) => ({ walkerId: id, name, isKnown }));
      return [visit.id, { fits, suggested: suggested?.id ?? null }];
    }),
  );
}

const occupied = ({ startsAt, endsAt }: Open, travel: number): Taken => ({
  start: startsAt,
  end: endsAt.add({ minutes: travel }),
});

/** `given`: times of visits suggested to the walker before, in addition to those of the day. */
function isFree(
  { dayOf }: OtherWalker,
  visit: Open,
  given: readonly Taken[],
  now: Temporal.Instant,
  zone: string,
): boolean {
  const { startsAt, endsAt } = visit;
  if (Temporal.Instant.compare(startsAt, now) < 0) return false;
  const day = dayIn(zone, startsAt);
  const { ranges, taken, travel, visits, visitsPerDay } = dayOf(day);
  const ofDay = given.filter(({ start }) => dayIn(zone, start).equals(day)).length;
  if (isFull({ visitsPerDay, visits: visits + ofDay })) return false;
  const minutes = startsAt.until(endsAt).total("minutes");
  if (!fitsInto(ranges, day, startsAt, minutes, zone)) return false;
  return ![...taken, ...given].some((one) => overlap(one, occupied(visit, travel)));
}
