// Loads what is needed to place days of a standing walk, and computes the price of each day.
import { and, gte, isNull, lte } from "drizzle-orm";

import type { RatesFrom } from "~/business/prices";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { quote, type Tariff, termsOn } from "~/offer/index";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { getTariff } from "~/offer/index.server";
import { dayIn } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { getWalkerTerms } from "~/ledger/index.server";
import { knownPrices } from "../model/known-prices";
import { ratesNow, ratesOn, withFurtherPet } from "../model/known-rates";
import type { PlacingFacts } from "../model/rules";
import { type PlacedSeries, readStandingWalk, type Series, type StandingWalk } from "~/standing/standing-walk.server";
import type { Working } from "~/business/times/working-hours";

/** `rates`: rates of which the client was notified; null for a new request. */
type KnownTariff = Tariff & { rates?: readonly RatesFrom[] | null };

/** Inputs shared by all days of a series. */
export interface Diary {
  /** Series with the client's current area, which prices new days. */
  series: PlacedSeries;
  pets: StandingWalk["pets"];
  /** Tariff with the prices and rates announced to the client. */
  tariff: KnownTariff;
  /** Facts that may prevent a day from being placed, apart from other visits. */
  facts: PlacingFacts;
}

/** Loads the inputs to place the days from `from` to `to`. */
export async function openDiary(
  db: Db,
  placed: PlacedSeries,
  now: Temporal.Instant,
  zone: string,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Promise<Diary> {
  const { pets, client, walkerWalks } = await readStandingWalk(db, placed.id, now);
  const tariff = await getTariff(db);
  const place = areaOfAddress(tariff.areas, client.address ?? "");
  const isServed = place.verdict === "served";
  return {
    series: isServed ? { ...placed, zip: place.zip, areaSlug: place.area.slug } : placed,
    pets,
    tariff: {
      ...tariff,
      rates: placed.rates,
      history: {
        ...tariff.history,
        changes: knownPrices(placed.prices, tariff.history.changes, dayIn(zone, now)),
      },
    },
    facts: {
      walkerId: placed.walkerId,
      walkerWalks: walkerWalks ?? false,
      isServed,
      petsAccepted: pets.length > 0 && pets.every(({ isAccepted }) => isAccepted),
      minutes: placed.duration,
      localTime: placed.localTime,
      closures: await listClosedDays(db, { from, to }),
      ...(await workingOf(db, placed.walkerId)),
    },
  };
}

export const listClosedDays = (db: Db, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
  db
    .select()
    .from(closures)
    // Closures of single hours are left out here, because placing a visit reports them as clashes.
    .where(and(gte(closures.endsOn, from), lte(closures.startsOn, to), isNull(closures.startTime)));

async function workingOf(db: Db, walkerId: string): Promise<Working> {
  const { service, hours } = await getWalkerTerms(db, walkerId);
  return { service, hours };
}

/**
 * Prices one day with its weekend and holiday surcharges (docs/product.md, Price of a visit). @throws when there is no
 * such price.
 */
export function quoteOn(
  visit: Pick<Series, "serviceType" | "duration" | "zip" | "areaSlug" | "medication" | "training">,
  dogs: readonly { name: string }[],
  day: Temporal.PlainDate,
  tariff: KnownTariff,
): Quote {
  const { services } = tariff.history;
  const wanted = ratesNow(services, tariff.areas, visit);
  const { priceFactor, furtherPet } = ratesOn(tariff.rates ?? null, wanted, day.toString());
  const history = { ...tariff.history, services: withFurtherPet(services, visit.serviceType, furtherPet) };
  const priced = quote({
    service: visit.serviceType,
    minutes: visit.duration,
    dogs: dogs.map(({ name }) => name),
    priceFactor,
    ...termsOn({ ...tariff, history }, day),
    medication: visit.medication,
    training: visit.training,
    isPromised: true,
  });
  if (!priced) throw new Error(`a standing walk without a price: ${visit.serviceType}, ${visit.duration} min`);
  return priced;
}
