// A standing walk as it is stored, and what has to be known of it to put its days on the calendar.
import { and, asc, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";

import { type AreaSlug, areas } from "~/business/areas/areas";
import type { Holiday } from "~/business/calendars/holidays";
import { services, type ServiceId, serviceIds } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { closures, series, seriesPets } from "~/db/tables/visits";
import { pets, profiles } from "~/db/tables/clients";
import type { Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { areaOfAddress, dayKindOf, quote } from "~/offer/index";
import { getTravelMinutes, listHolidays } from "~/offer/index.server";
import type { WeeklyHours } from "~/visits/ledger/hours";
import { getWalkerTerms } from "~/visits/ledger/walker-hours.server";
import type { Closure, Pattern } from "./rules";

export type Series = typeof series.$inferSelect;
/** One that was confirmed: it has a walker and a time. */
export type PlacedSeries = Series & { walkerId: string; localTime: string };

export interface SeriesPet {
  id: string;
  name: string;
  isAccepted: boolean;
}

/** What the days of a series have in common. */
export interface Diary {
  /** At the client's address as it is now: new days are priced by its area. */
  series: PlacedSeries;
  isServed: boolean;
  pets: SeriesPet[];
  walkerWalks: boolean;
  closures: Closure[];
  holidays: Holiday[];
  /** The walker's own; null: the service hours. */
  hours: readonly WeeklyHours[] | null;
  /** Minutes from one visit to the next. */
  travel: number;
}

/** The series, locked until the transaction ends: its days are placed and taken back by one at a time. */
export async function lockSeries(tx: Db, id: string): Promise<Series | undefined> {
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for("no key update");
  return row;
}

export function patternOf({ weekdays, everyWeeks, startsOn, endsOn }: Omit<Series, "id">): Pattern {
  return {
    weekdays,
    everyWeeks: everyWeeks === 2 ? 2 : 1,
    startsOn,
    endsOn,
  };
}

export const isPlaced = (one: Series): one is PlacedSeries => one.walkerId !== null && one.localTime !== null;

/** In the order they are charged. */
export async function petsOfSeries(db: Db, seriesId: string): Promise<SeriesPet[]> {
  return db
    .select({ id: pets.id, name: pets.name, isAccepted: pets.isAccepted })
    .from(seriesPets)
    .innerJoin(pets, eq(pets.id, seriesPets.petId))
    .where(eq(seriesPets.seriesId, seriesId))
    .orderBy(asc(seriesPets.position));
}

/** What is needed to place the days from `from` to `to`. */
export async function openDiary(
  db: Db,
  placed: PlacedSeries,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Diary> {
  const [walker] = await db
    .select({ isEmployee: profiles.isEmployee })
    .from(profiles)
    .where(eq(profiles.id, placed.walkerId));
  const place = await getPlace(db, placed.clientId);
  const closed = await db
    .select()
    .from(closures)
    .where(
      and(
        gte(closures.endsOn, from),
        lte(closures.startsOn, to),
        or(isNull(closures.walkerId), inArray(closures.walkerId, [placed.walkerId])),
        // Hours clash like a visit does.
        isNull(closures.startTime),
      ),
    );
  return {
    series: { ...placed, ...place },
    isServed: place !== null,
    pets: await petsOfSeries(db, placed.id),
    walkerWalks: walker?.isEmployee ?? false,
    closures: closed,
    holidays: await listHolidays(db),
    hours: (await getWalkerTerms(db, placed.walkerId)).hours,
    travel: await getTravelMinutes(db),
  };
}

/** Null: the address is outside the area, or has no zip code. */
async function getPlace(db: Db, clientId: string): Promise<Pick<Series, "zip" | "areaSlug"> | null> {
  const [client] = await db.select({ address: profiles.address }).from(profiles).where(eq(profiles.id, clientId));
  const place = areaOfAddress(client?.address ?? "");
  return place.verdict === "served" ? { zip: place.zip, areaSlug: place.area.slug } : null;
}

type Priced = Pick<Series, "serviceType" | "duration" | "areaSlug" | "medication" | "training">;

/**
 * The price of one day (docs/product.md, Price of a visit): that day's weekend and holiday are in it. Throws where
 * there is no such price.
 */
export function quoteOn(
  stay: Priced,
  dogs: readonly { name: string }[],
  day: Temporal.PlainDate,
  holidays: readonly Holiday[],
): Quote {
  const priced = quote({
    service: serviceOf(stay.serviceType),
    minutes: stay.duration,
    dogs: dogs.map(({ name }) => name),
    priceFactor: areas[stay.areaSlug as AreaSlug].priceFactor,
    day: dayKindOf(day, holidays),
    medication: stay.medication,
    training: stay.training,
  });
  if (!priced) throw new Error(`a standing walk without a price: ${stay.serviceType}, ${stay.duration} min`);
  return priced;
}

/** Throws for a service the catalogue does not have. */
export function serviceOf(stored: string): ServiceId {
  const id = serviceIds.find((each) => each === stored);
  if (!id) throw new Error(`no such service: ${stored}`);
  return id;
}

/** "Dog Walking, 30 min". */
export const serviceInWords = ({ serviceType, duration }: Pick<Series, "serviceType" | "duration">): string =>
  `${services[serviceOf(serviceType)].name}, ${duration} min`;
