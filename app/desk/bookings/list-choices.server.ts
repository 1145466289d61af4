// Lists possible places for requests: each walker's free starts in the requested window, and groups with free seats. One
// query covers all requests and days.
import { and, asc, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";

import { seatsLeft } from "~/business/services/services";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { jsonRows, readInOneStatement } from "~/db/one-statement";

import { activeStates } from "~/business/booking-states";
import {
  termsOf,
  type WalkerTerms,
  busyOf,
  type OutsideBusy,
  mayTakeTimeAfter,
  walkerColumns,
} from "~/ledger/index.server";
import { type WalkerProfile, selectWalkers } from "~/accounts/index.server";
import { travelMinutes } from "~/offer/index.server";
import { type PlaceGroup, placeValue } from "~/desk/place-value";
import { fitsInto, hasDay, rangesOf } from "~/business/times/working-hours";
import { freeStarts, instantAt, type Window } from "~/business/times/windows";
import { timeOf } from "~/business/times/times-in-words";

export interface Wish {
  date: Temporal.PlainDate;
  window: Window;
  /** Walker the client chose, who is listed first; null when the client chose none. */
  walkerId: string | null;
  minutes: number;
  dogs: number;
  serviceType: string;
  /** Whether the service takes a group of several households. */
  isGroup: boolean;
  /** Visit being moved, which does not conflict with itself. */
  ownVisit: string | null;
}

interface Known {
  walkers: readonly WalkerProfile[];
  taken: Awaited<ReturnType<typeof selectTaken>>;
  closed: Awaited<ReturnType<typeof selectClosures>>;
  terms: Map<string, WalkerTerms>;
  busy: readonly OutsideBusy[];
  travel: number;
  now: Temporal.Instant;
}

/** Returns the choices for each wish, in the order of the wishes. Walkers without a free start are left out. */
export async function listChoices(
  db: Db,
  wishes: readonly Wish[],
  now: Temporal.Instant,
  zone: string,
): Promise<PlaceGroup[][]> {
  const days = [...new Set(wishes.map(({ date }) => date.toString()))].map((day) => Temporal.PlainDate.from(day));
  const sorted = days.toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  // The range may include days that were not asked for; they are ignored later.
  const stretch = { from: instantAt(first, "00:00", zone), to: instantAt(last.add({ days: 2 }), "00:00", zone) };
  const walks = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.isEmployee, true));
  const { walkers, taken, closed, travel, ...rows } = await readInOneStatement(db, {
    walkers: jsonRows(selectWalkers(db)),
    taken: jsonRows(selectTaken(db, days, zone)),
    closed: jsonRows(selectClosures(db, first, last)),
    travel: travelMinutes(),
    ...walkerColumns(db, walks, stretch, zone),
  });
  const ids = walkers.map(({ id }) => id);
  const known = {
    walkers,
    taken,
    closed,
    terms: new Map(ids.map((id) => [id, termsOf(rows, id)])),
    busy: busyOf(rows, ids, stretch, zone),
    travel,
    now,
  };
  return wishes.map((wish) => [...(wish.isGroup ? groupsFor(wish, known, zone) : []), ...startsFor(wish, known, zone)]);
}

const startsFor = (wish: Wish, known: Known, zone: string): PlaceGroup[] =>
  inOrder(wish, known.walkers).flatMap((walker) => {
    if (isClosed(wish.date, walker.id, known.closed)) return [];
    const taken = known.taken
      .filter(({ id, walkerId }) => walkerId === walker.id && id !== wish.ownVisit)
      .map(({ startsAt, occupiedUntil }) => ({ start: startsAt, end: occupiedUntil }))
      .concat(known.busy.filter(({ walkerId }) => walkerId === walker.id));
    const terms = known.terms.get(walker.id);
    const travel = terms?.travelMinutes ?? known.travel;
    const starts = freeStarts(wish.window, { minutes: wish.minutes, travel, taken, now: known.now }).filter(
      (start) => !terms?.hours || fitsInto(rangesOf(wish.date, terms), wish.date, start, wish.minutes, zone),
    );
    const places = starts.map((start) => ({
      value: placeValue(walker.id, start.toString()),
      label: timeOf(start.toString(), zone),
    }));
    return places.length > 0 ? [{ label: wish.isGroup ? `A new group with ${walker.name}` : walker.name, places }] : [];
  });

const inOrder = ({ walkerId }: Wish, walkers: Known["walkers"]) => [
  ...walkers.filter(({ id }) => id === walkerId),
  ...walkers.filter(({ id }) => id !== walkerId),
];

/** Groups in the window, or at the exact time, with a free seat for each dog. */
function groupsFor(wish: Wish, { taken, walkers, now }: Known, zone: string): PlaceGroup[] {
  const { start, end, isExact } = wish.window;
  const last = isExact ? start : end.subtract({ milliseconds: 1 });
  const places = taken
    .filter(({ id, serviceType, status, startsAt, seats, dogs }) => {
      const isThen = isBetween(startsAt, start, last) && Temporal.Instant.compare(startsAt, now) >= 0;
      const isIt = serviceType === wish.serviceType && status === "confirmed" && id !== wish.ownVisit;
      return isIt && isThen && seatsLeft({ seats, dogs }) >= wish.dogs;
    })
    .map(({ id, walkerId, startsAt, seats, dogs }) => {
      const begins = startsAt.toString();
      const leader = walkers.find((walker) => walker.id === walkerId)?.name;
      const taken = `${dogs} of ${seats ?? 0} dogs`;
      return {
        value: placeValue(walkerId, begins, id),
        label: `${timeOf(begins, zone)}, ${leader ?? "a walker"}, ${taken}`,
      };
    });
  return places.length > 0 ? [{ label: "Join a group", places }] : [];
}

const isBetween = (at: Temporal.Instant, first: Temporal.Instant, last: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, first) >= 0 && Temporal.Instant.compare(at, last) <= 0;

const isClosed = (day: Temporal.PlainDate, walkerId: string, closed: Known["closed"]) =>
  closed.some((one) => (one.walkerId === null || one.walkerId === walkerId) && hasDay(one, day));

/** Selects the visits that occupy walkers on these days. */
function selectTaken(db: Db, days: readonly Temporal.PlainDate[], zone: string) {
  const stretches = days.map((day) =>
    and(
      mayTakeTimeAfter(instantAt(day, "00:00", zone)),
      lte(visits.startsAt, instantAt(day.add({ days: 1 }), "00:00", zone)),
    ),
  );
  return db
    .select({
      id: visits.id,
      walkerId: visits.walkerId,
      serviceType: visits.serviceType,
      status: visits.status,
      startsAt: visits.startsAt,
      occupiedUntil: visits.occupiedUntil,
      seats: visits.seats,
      dogs: visits.dogs,
    })
    .from(visits)
    .where(and(or(...stretches), inArray(visits.status, activeStates)))
    .orderBy(asc(visits.startsAt));
}

const selectClosures = (db: Db, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  db
    .select({ walkerId: closures.walkerId, startsOn: closures.startsOn, endsOn: closures.endsOn })
    .from(closures)
    .where(
      and(
        // Closures of single hours are included in the busy times.
        isNull(closures.startTime),
        gte(closures.endsOn, first),
        lte(closures.startsOn, last),
      ),
    );
