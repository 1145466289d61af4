// Takes the time for days of a standing walk, a visit of its own or seats on a hike, and prices them.
import { and, eq, gte, isNull, lte } from "drizzle-orm";

import { type AreaSlug, areas } from "~/business/areas/areas";
import { hikeGroup } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";
import { quote, type Tariff, termsOn } from "~/offer/index";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { getAreas, getTariff } from "~/offer/index.server";
import { dayInLosAngeles, formatInstant } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { type Clash, listClashes, lockWalker, placeVisit, getWalkerTerms } from "~/ledger/index.server";
import type { Problem } from "../readers/series-texts.server";
import { knownPrices } from "../model/known-prices";
import { dayProblem, type PlacingFacts, startOn } from "../model/rules";
import {
  type PlacedSeries,
  readStandingWalk,
  type Series,
  serviceOf,
  type StandingWalk,
} from "../readers/standing-walk.server";
import type { Working } from "~/business/times/working-hours";

/** Inputs shared by all days of a series. */
export interface Diary {
  /** Series with the client's present area, which prices new days. */
  series: PlacedSeries;
  pets: StandingWalk["pets"];
  /** Tariff with the prices announced to the client. */
  tariff: Tariff;
  /** Facts that may keep a day from being placed, other visits aside. */
  facts: PlacingFacts;
}

/** Loads the inputs to place the days from `from` to `to`. */
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
    // Closures of hours are found as clashes.
    .where(and(gte(closures.endsOn, from), lte(closures.startsOn, to), isNull(closures.startTime)));
  return {
    series: isServed ? { ...placed, zip: place.zip, areaSlug: place.area.slug } : placed,
    pets,
    tariff: { ...tariff, priceChanges: knownPrices(placed.prices, tariff.priceChanges, dayInLosAngeles(now)) },
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
 * Prices one day with its weekend and holiday surcharges (docs/product.md, Price of a visit). @throws when there is no
 * such price.
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

/** A day with its visit, before its request is written. */
export interface SeatedDay {
  day: Temporal.PlainDate;
  startsAt: Temporal.Instant;
  visitId: string;
  /** True for an existing hike, whose dogs must be recounted. */
  isJoined: boolean;
}

type NotSeated = { ok: false } & Pick<Problem, "reason" | "detail">;
type Seat = ({ ok: true } & Pick<SeatedDay, "visitId" | "isJoined">) | NotSeated;

/**
 * Takes the walker's time or seats on a hike for a day; placeDays then writes the request. Writes nothing when refused.
 * The series must be locked. `unread`: the walker's unreadable calendars in words; null when all are readable or
 * overridden.
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

/** Joins a hike at that start, if there is one, or makes a visit. */
async function takeSeat(tx: Db, diary: Diary, startsAt: Temporal.Instant, unread: string | null): Promise<Seat> {
  const joined = await joinHike(tx, diary, startsAt);
  if (joined) return joined;
  const { series, pets } = diary;
  const placement = { walkerId: series.walkerId, startsAt, minutes: series.duration };
  if (unread !== null) {
    // Known clashes come before unreadable calendars.
    const clashes = await listClashes(tx, placement);
    return clashes.length > 0 ? clashing(clashes) : { ok: false, reason: "busy-unknown", detail: unread };
  }
  const visit = { serviceType: series.serviceType, source: "series" as const, dogs: pets.length };
  const placed = await placeVisit(tx, placement, visit);
  if (placed.ok) return { ok: true, visitId: placed.visit.id, isJoined: false };
  // Another series may have made that hike meanwhile.
  return (await joinHike(tx, diary, startsAt)) ?? clashing(placed.clashes);
}

const clashing = (clashes: readonly Clash[]): NotSeated => ({
  ok: false,
  reason: "clash",
  detail: clashesInWords(clashes),
});

async function joinHike(tx: Db, { series, pets }: Diary, startsAt: Temporal.Instant): Promise<Seat | null> {
  if (series.serviceType !== "adventure-hike") return null;
  // Locks the walker before the visit, as everywhere, to avoid deadlocks.
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
