// What has to be known of a standing walk to put its days on the calendar, and what each day costs.
import { and, gte, isNull, lte } from "drizzle-orm";

import { type AreaSlug, areas } from "~/business/areas/areas";
import type { Holiday } from "~/business/calendars/holidays";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { areaOfAddress, dayKindOf, quote } from "~/offer/index";
import { getTravelMinutes, listHolidays } from "~/offer/index.server";
import { getWalkerTerms } from "~/visits/ledger/walker-hours.server";
import type { PlacingFacts } from "./rules";
import { type PlacedSeries, readStandingWalk, type Series, serviceOf, type StandingWalk } from "./standing-walk.server";

/** What the days of a series have in common. */
export interface Diary {
  /** At the client's address as it is now: new days are priced by its area. */
  series: PlacedSeries;
  pets: StandingWalk["pets"];
  holidays: Holiday[];
  /** Minutes from one visit to the next. */
  travel: number;
  /** What stands against a day, the walker's calendar aside. */
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
  const place = areaOfAddress(client.address ?? "");
  const isServed = place.verdict === "served";
  const closed = await db
    .select()
    .from(closures)
    // Hours clash like a visit does.
    .where(and(gte(closures.endsOn, from), lte(closures.startsOn, to), isNull(closures.startTime)));
  return {
    series: isServed ? { ...placed, zip: place.zip, areaSlug: place.area.slug } : placed,
    pets,
    holidays: await listHolidays(db),
    travel: await getTravelMinutes(db),
    facts: {
      walkerId: placed.walkerId,
      walkerWalks: walkerWalks ?? false,
      isServed,
      petsAccepted: pets.length > 0 && pets.every(({ isAccepted }) => isAccepted),
      minutes: placed.duration,
      localTime: placed.localTime,
      closures: closed,
      hours: (await getWalkerTerms(db, placed.walkerId)).hours,
    },
  };
}

/**
 * The price of one day (docs/product.md, Price of a visit): that day's weekend and holiday are in it. Throws where
 * there is no such price.
 */
export function quoteOn(
  visit: Pick<Series, "serviceType" | "duration" | "areaSlug" | "medication" | "training">,
  dogs: readonly { name: string }[],
  day: Temporal.PlainDate,
  holidays: readonly Holiday[],
): Quote {
  const priced = quote({
    service: serviceOf(visit.serviceType),
    minutes: visit.duration,
    dogs: dogs.map(({ name }) => name),
    priceFactor: areas[visit.areaSlug as AreaSlug].priceFactor,
    day: dayKindOf(day, holidays),
    medication: visit.medication,
    training: visit.training,
  });
  if (!priced) throw new Error(`a standing walk without a price: ${visit.serviceType}, ${visit.duration} min`);
  return priced;
}
