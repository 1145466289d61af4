// Where a stay could go: for each walker the free starts of its window, and for a hike those that have seats left. For
// all that waits at once: one look at the days in question, not one for each request and walker.
import { and, asc, gte, inArray, isNull, lte, or } from "drizzle-orm";

import { hikeGroup } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { closures, visits } from "~/db/ledger";
import { Temporal } from "~/shared/dates";

import { hikeSeatsLeft } from "../bookings/request-rules";
import { type Employee, listEmployees } from "../employees/queries.server";
import { fitsInto, rangesOf } from "../ledger/hours";
import { listWalkerTerms } from "../ledger/walker-hours.server";
import { listOutsideBusy, type OutsideBusy } from "../ledger/outside-busy.server";
import { freeStarts, instantAt, isExactWindow, type Window } from "../ledger/windows";
import { asDate, asInstant } from "../ledger/writer.server";
import { getTravelMinutes } from "../settings/queries.server";
import { timeOf } from "./times-in-words";
import { type PlaceGroup, placeValue } from "./waiting";

export interface Wish {
  date: Temporal.PlainDate;
  /** That was asked for. */
  window: Window;
  /** Whom the client chose: they come first. */
  walkerId: string | null;
  minutes: number;
  dogs: number;
  isHike: boolean;
  /** The visit that is to be moved: it is not in its own way. */
  ownVisit: string | null;
}

interface Known {
  walkers: readonly Employee[];
  taken: Awaited<ReturnType<typeof listTaken>>;
  closed: Awaited<ReturnType<typeof listClosures>>;
  terms: Awaited<ReturnType<typeof listWalkerTerms>>;
  busy: readonly OutsideBusy[];
  travel: number;
  now: Temporal.Instant;
}

/** For each wish its choices, in the order of the wishes; a walker without a free start is left out. */
export async function listChoices(db: Db, wishes: readonly Wish[], now: Temporal.Instant): Promise<PlaceGroup[][]> {
  const days = [...new Set(wishes.map(({ date }) => date.toString()))].map((day) => Temporal.PlainDate.from(day));
  if (days.length === 0) return [];
  const [walkers, taken, closed, travel] = await Promise.all([
    listEmployees(db),
    listTaken(db, days),
    listClosures(db, days),
    getTravelMinutes(db),
  ]);
  const terms = await listWalkerTerms(
    db,
    walkers.map(({ id }) => id),
  );
  const busy = await listBusy(db, walkers, days);
  const known = { walkers, taken, closed, terms, busy, travel, now };
  return wishes.map((wish) => [...(wish.isHike ? hikesFor(wish, known) : []), ...startsFor(wish, known)]);
}

function startsFor(wish: Wish, known: Known): PlaceGroup[] {
  return inOrder(wish, known.walkers).flatMap((walker) => {
    if (isClosed(wish.date, walker.id, known.closed)) return [];
    const taken = known.taken
      .filter(({ id, walkerId }) => walkerId === walker.id && id !== wish.ownVisit)
      .map(({ startsAt, occupiedUntil }) => ({ start: asInstant(startsAt), end: asInstant(occupiedUntil) }))
      .concat(known.busy.filter(({ walkerId }) => walkerId === walker.id));
    const { hours = null, travelMinutes = null } = known.terms.get(walker.id) ?? {};
    const travel = travelMinutes ?? known.travel;
    const starts = freeStarts(wish.window, { minutes: wish.minutes, travel, taken, now: known.now }).filter(
      (start) => hours === null || fitsInto(rangesOf(wish.date, hours), wish.date, start, wish.minutes),
    );
    const places = starts.map((start) => ({
      value: placeValue(walker.id, start.toString()),
      label: timeOf(start.toString()),
    }));
    return places.length > 0 ? [{ label: wish.isHike ? `A new hike with ${walker.name}` : walker.name, places }] : [];
  });
}

const inOrder = ({ walkerId }: Wish, walkers: Known["walkers"]) => [
  ...walkers.filter(({ id }) => id === walkerId),
  ...walkers.filter(({ id }) => id !== walkerId),
];

/** Hikes of that window, or at that exact time, that still have a seat for each of the dogs. */
function hikesFor(wish: Wish, { taken, walkers, now }: Known): PlaceGroup[] {
  const { start, end } = wish.window;
  const last = isExactWindow(wish.window, wish.minutes) ? start : end.subtract({ milliseconds: 1 });
  const places = taken
    .filter(({ id, serviceType, status, startsAt, dogs }) => {
      const isThen = startsAt >= asDate(start) && startsAt <= asDate(last) && startsAt >= asDate(now);
      const isHike = serviceType === "adventure-hike" && status === "confirmed" && id !== wish.ownVisit;
      return isHike && isThen && hikeSeatsLeft(dogs) >= wish.dogs;
    })
    .map(({ id, walkerId, startsAt, dogs }) => {
      const begins = asInstant(startsAt).toString();
      const leader = walkers.find((walker) => walker.id === walkerId)?.name;
      const seats = `${dogs} of ${hikeGroup.max} dogs`;
      return { value: placeValue(walkerId, begins, id), label: `${timeOf(begins)}, ${leader ?? "a walker"}, ${seats}` };
    });
  return places.length > 0 ? [{ label: "Join a hike", places }] : [];
}

const isClosed = (day: Temporal.PlainDate, walkerId: string, closed: Known["closed"]) =>
  closed.some(
    (one) =>
      (one.walkerId === null || one.walkerId === walkerId) &&
      one.startsOn <= day.toString() &&
      day.toString() <= one.endsOn,
  );

/** What takes a walker's time on those days; what begins the day before may reach into them. */
async function listTaken(db: Db, days: readonly Temporal.PlainDate[]) {
  const stretches = days.map((day) =>
    and(
      gte(visits.startsAt, asDate(instantAt(day.subtract({ days: 1 }), "00:00"))),
      lte(visits.startsAt, asDate(instantAt(day.add({ days: 1 }), "00:00"))),
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
      dogs: visits.dogs,
    })
    .from(visits)
    .where(and(or(...stretches), inArray(visits.status, ["confirmed", "in_progress"])))
    .orderBy(asc(visits.startsAt));
}

/** From the first of the days to the last: what lies between them is in nobody's way. */
async function listBusy(db: Db, walkers: readonly Employee[], days: readonly Temporal.PlainDate[]) {
  const sorted = days.toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const ids = walkers.map(({ id }) => id);
  return listOutsideBusy(db, ids, { from: instantAt(first, "00:00"), to: instantAt(last.add({ days: 2 }), "00:00") });
}

async function listClosures(db: Db, days: readonly Temporal.PlainDate[]) {
  const sorted = days.map((day) => day.toString()).toSorted();
  return db
    .select({ walkerId: closures.walkerId, startsOn: closures.startsOn, endsOn: closures.endsOn })
    .from(closures)
    .where(
      and(
        // Hours are among the busy times.
        isNull(closures.startTime),
        gte(closures.endsOn, sorted[0] ?? ""),
        lte(closures.startsOn, sorted.at(-1) ?? ""),
      ),
    );
}
