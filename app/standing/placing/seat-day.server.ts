// Finds a place for the days of a standing walk: a visit of its walker, or seats on a hike; and what each day costs.
import { and, eq, gte, isNull, lte } from "drizzle-orm";

import { type AreaSlug, areas } from "~/business/areas/areas";
import { hikeGroup } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";
import { quote, type Tariff, termsOn } from "~/offer/index";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { getAreas, getTariff, getTravelMinutes } from "~/offer/index.server";
import { dayInLosAngeles, formatInstant } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { type Clash, listClashes, lockWalker, placeVisit, getWalkerTerms } from "~/ledger/index.server";
import type { Working } from "~/ledger/index";
import type { Problem } from "../readers/in-words.server";
import { knownPrices } from "../model/known-prices";
import { dayProblem, type PlacingFacts, startOn } from "../model/rules";
import {
  type PlacedSeries,
  readStandingWalk,
  type Series,
  serviceOf,
  type StandingWalk,
} from "../readers/standing-walk.server";

/** What the days of a series have in common. */
export interface Diary {
  /** At the client's address as it is now: new days are priced by its area. */
  series: PlacedSeries;
  pets: StandingWalk["pets"];
  /** With the prices announced to the client. */
  tariff: Tariff;
  travel: number;
  /** What may keep a day off the calendar, the walker's other visits aside. */
  facts: PlacingFacts;
}

/** What is needed to place the days from `from` to `to`. */
export async function openDiary(
  db: Db,
  placed: PlacedSeries,
  now: Temporal.Instant,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<Diary> {
  const { pets, client, walkerWalks } = await readStandingWalk(db, placed.id, now);
  const place = areaOfAddress(await getAreas(db), client.address ?? "");
  const isServed = place.verdict === "served";
  const tariff = await getTariff(db);
  const closed = await db
    .select()
    .from(closures)
    // Hours clash like a visit does.
    .where(and(gte(closures.endsOn, from), lte(closures.startsOn, to), isNull(closures.startTime)));
  return {
    series: isServed ? { ...placed, zip: place.zip, areaSlug: place.area.slug } : placed,
    pets,
    tariff: { ...tariff, priceChanges: knownPrices(placed.prices, tariff.priceChanges, dayInLosAngeles(now)) },
    travel: await getTravelMinutes(db),
    facts: {
      walkerId: placed.walkerId,
      walkerWalks: walkerWalks ?? false,
      isServed,
      petsAccepted: pets.length > 0 && pets.every(({ isAccepted }) => isAccepted),
      minutes: placed.duration,
      localTime: placed.localTime,
      closures: closed,
      ...(await workingOf(db, placed.walkerId)),
    },
  };
}

async function workingOf(db: Db, walkerId: string): Promise<Working> {
  const { service, hours } = await getWalkerTerms(db, walkerId);
  return { service, hours };
}

/**
 * The price of one day (docs/product.md, Price of a visit): that day's price list, weekend and holiday are in it. Throws where
 * there is no such price.
 */
export function quoteOn(
  visit: Pick<Series, "serviceType" | "duration" | "areaSlug" | "medication" | "training">,
  dogs: readonly { name: string }[],
  day: Temporal.PlainDate,
  tariff: Tariff,
): Quote {
  const priced = quote({
    service: serviceOf(visit.serviceType),
    minutes: visit.duration,
    dogs: dogs.map(({ name }) => name),
    priceFactor: areas[visit.areaSlug as AreaSlug].priceFactor,
    ...termsOn(tariff, day),
    medication: visit.medication,
    training: visit.training,
    isPromised: true,
  });
  if (!priced) throw new Error(`a standing walk without a price: ${visit.serviceType}, ${visit.duration} min`);
  return priced;
}

/** A day with a visit for it; its household is not on it yet. */
export interface SeatedDay {
  day: Temporal.PlainDate;
  startsAt: Temporal.Instant;
  visitId: string;
  /** Of a visit that was there: its dogs are to be counted again. */
  isJoined: boolean;
}

type NotSeated = { ok: false } & Pick<Problem, "reason" | "detail">;
type Seat = ({ ok: true } & Pick<SeatedDay, "visitId" | "isJoined">) | NotSeated;

/**
 * Takes the walker's time for a day, or a place in a hike; its household comes on it by placeDays. Nothing is written
 * where the day cannot be placed. The series must be locked. `unread`: which of the walker's calendars cannot be read, in
 * words; null where all is known, or somebody decides anyway.
 */
export async function seatDay(
  tx: Db,
  diary: Diary,
  day: Temporal.PlainDate,
  unread: string | null,
): Promise<({ ok: true } & SeatedDay) | NotSeated> {
  const problem = dayProblem(day, diary.facts);
  if (problem) return { ok: false, ...problem };
  const startsAt = startOn(day, diary.series.localTime);
  const seat = await takeSeat(tx, diary, startsAt, unread);
  return seat.ok ? { ...seat, day, startsAt } : seat;
}

/** A visit of its own; for a hike a place in the group that goes then, if there is one. */
async function takeSeat(tx: Db, diary: Diary, startsAt: Temporal.Instant, unread: string | null): Promise<Seat> {
  const joined = await joinHike(tx, diary, startsAt);
  if (joined) return joined;
  const { series, pets, travel } = diary;
  const placement = { walkerId: series.walkerId, startsAt, minutes: series.duration, travel };
  if (unread !== null) {
    // What is known to be in the way comes before what nobody knows.
    const clashes = await listClashes(tx, placement);
    return clashes.length > 0 ? clashing(clashes) : { ok: false, reason: "busy-unknown", detail: unread };
  }
  const visit = { serviceType: series.serviceType, source: "series" as const, dogs: pets.length };
  const placed = await placeVisit(tx, placement, visit);
  if (placed.ok) return { ok: true, visitId: placed.visit.id, isJoined: false };
  // Somebody else's day may have made that hike meanwhile.
  return (await joinHike(tx, diary, startsAt)) ?? clashing(placed.clashes);
}

const clashing = (clashes: readonly Clash[]): NotSeated => ({
  ok: false,
  reason: "clash",
  detail: clashesInWords(clashes),
});

async function joinHike(tx: Db, { series, pets }: Diary, startsAt: Temporal.Instant): Promise<Seat | null> {
  if (series.serviceType !== "adventure-hike") return null;
  // The walker before the visit, as everywhere (ledger/placing): otherwise two could wait for each other.
  await lockWalker(tx, series.walkerId);
  const [hike] = await tx
    .select({ id: visits.id, dogs: visits.dogs })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, series.walkerId),
        eq(visits.serviceType, "adventure-hike"),
        eq(visits.startsAt, startsAt),
        eq(visits.status, "confirmed"),
      ),
    )
    .for("update");
  if (!hike) return null;
  if (hike.dogs + pets.length <= hikeGroup.max) return { ok: true, visitId: hike.id, isJoined: true };
  return { ok: false, reason: "hike-full", detail: `${hike.dogs} dogs come already` };
}

/** "Tue, Nov 24, 12:30 PM PT with Casey Morgan". */
export const clashesInWords = (clashes: readonly Clash[]): string =>
  clashes
    .map(({ startsAt, households, calendar }) => {
      const withWhom = households.length > 0 ? [`with ${households.join(", ")}`] : [];
      const where = calendar === null ? withWhom : [`busy in the calendar “${calendar}”`];
      return [formatInstant(startsAt), ...where].join(" ");
    })
    .join("; ");
