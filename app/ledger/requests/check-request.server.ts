// Checks and prices a client's request without writing (docs/product.md, Requests; Price of a visit): checklist,
// accepted pets, service area, day and window.
import type { Business } from "~/business/business";
import { contractState } from "~/clients/index";
import { contractVersionNow } from "~/offer/index.server";
import { and, asc, eq, inArray } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { TimeOfDay } from "~/business/calendars/hours";
import { findService, type Service, type ServiceId, type Species } from "~/business/services/services";
import { takesPets } from "~/business/services/species";
import { soonestNow } from "~/business/money/owner-policies";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import type { Request } from "~/ledger/readers/request-details.server";
import { refused, type Refused } from "~/shared/result";

import { ownChecklistOf, type Progress, readProgress, listWithoutRabies } from "~/clients/index.server";
import { quote, type Tariff, termsOn } from "~/offer/index";
import { type AddressVerdict, areaOfAddress } from "~/business/areas/area-of-address";
import { areasStored, getServiceHours, getTariff } from "~/offer/index.server";
import type { PriceRefusal, RequestRefusal } from "~/ledger/texts/requests";
import { keepOverrides } from "~/ledger/model/price-overrides";
import { getClosure } from "~/ledger/times/walker-hours.server";
import { roomIn, type Window } from "~/business/times/windows";
import { dayRefusal, windowRefusals } from "../model/request-rules";

/** Inputs for the price of a visit. */
export interface Wish {
  /** In the order the client chose them. The first pet is charged as the first dog. */
  petIds: readonly string[];
  service: ServiceId;
  minutes: number;
  medication: boolean;
  training: boolean;
  /**
   * The existing request, if it is priced again. Overridden price lines stay, and so does the area, even when its zip
   * code is no longer served.
   */
  before?: Pick<Request, "quote" | "zip" | "areaSlug" | "status">;
}

export interface RequestInput extends Omit<Wish, "before"> {
  /** ISO date in the site's time zone. */
  date: string;
  timeOfDay: TimeOfDay;
  specialRequests: string | null;
  /** Total that was shown to the client, in cents. */
  quotedTotal: Cents;
  formKey: string;
}

export type RequestRefused =
  | { ok: false; reason: "price-changed"; quote: Quote }
  | { ok: false; reason: Exclude<RequestRefusal, "price-changed"> };

export type ComesFirst = "email" | "contract" | "new-contract";

/**
 * Returns the first open step of the checklist before a client can request a visit; null when all are done. `version`:
 * version of the contract that clients sign now.
 */
export const comesFirst = (progress: Progress, version: string): ComesFirst | null =>
  progress?.emailVerified ? contractFirst(progress, version) : "email";

/**
 * Returns which contract the client must sign first; null when the current contract is signed or the first one was
 * waived.
 */
export function contractFirst(progress: NonNullable<Progress>, version: string): "contract" | "new-contract" | null {
  if (contractState(progress.signed, version) === "older") return "new-contract";
  const { steps } = ownChecklistOf(progress);
  return steps.some(({ step, state }) => step === "contract" && state === "open") ? "contract" : null;
}

export interface Checked {
  ok: true;
  day: Temporal.PlainDate;
  window: Window;
  priced: Priced;
}

/** Checks a client's request. `input.date` must be a valid day. */
export async function checkRequest(
  db: Db,
  { clientId, business, now }: { clientId: string; business: Business; now: Temporal.Instant },
  input: Wish & Pick<RequestInput, "date" | "timeOfDay" | "quotedTotal">,
): Promise<Checked | RequestRefused> {
  const zone = business.timeZone;
  const day = Temporal.PlainDate.from(input.date);
  const priced = await priceForClient({ db, business, now }, { ...input, clientId, date: day });
  if (!priced.ok) return priced;
  const wrongDay = dayRefusal(day, dayIn(zone, now));
  if (wrongDay) return refused(wrongDay);
  if (await getClosure(db, day)) return refused("closed-day");
  const asked = { day, timeOfDay: input.timeOfDay };
  const room = roomIn(await getServiceHours(db), asked, input.minutes, now, zone, soonestNow(business, now));
  if (!room.ok) return refused(windowRefusals[room.reason]);
  return findPriceChange(priced, input.quotedTotal) ?? { ok: true, day, window: room.window, priced };
}

/** Returns a refusal when the price differs from the one shown to the client; otherwise null. */
export const findPriceChange = ({ quote: price }: Priced, seen: Cents): RequestRefused | null =>
  price.total === seen ? null : { ok: false, reason: "price-changed", quote: price };

/** Prices a request of a client who completed the checklist. */
export async function priceForClient(
  { db, business, now }: { db: Db; business: Business; now: Temporal.Instant },
  wish: PricedWish,
): Promise<Priced | ClientRefused> {
  const known = await readPricingForClient({ db, business, now }, wish);
  return known.ok ? priceVisit(known, wish) : known;
}

type ClientRefused = Refused<PriceRefusal | "not-verified" | "no-contract">;

/** Like {@link readPricing}, for a client who completed the checklist. */
export async function readPricingForClient(
  { db, business, now }: { db: Db; business: Business; now: Temporal.Instant },
  whose: PricedFor,
): Promise<Pricing | ClientRefused> {
  const first = comesFirst(await readProgress(db, whose.clientId), contractVersionNow(business, now).version);
  if (first) return refused(first === "email" ? "not-verified" : "no-contract");
  return readPricing(db, whose);
}

type PricedFor = Pick<Wish, "petIds" | "before"> & { clientId: string };
type PricedWish = Wish & { clientId: string; date: Temporal.PlainDate };

/** Pets, area and tariff, by which each visit of a household is priced. */
export type Pricing = Pick<Priced, "ok" | "zip" | "area"> & Pick<Found, "pets"> & { tariff: Tariff };

export interface Priced {
  ok: true;
  quote: Quote;
  zip: string;
  area: Area;
  /** The pets in the order they are charged. */
  pets: { id: string; name: string }[];
}

/** Prices one visit. Duplicate pets count once. `tariff`: as the caller read it. */
export async function priceRequest(db: Db, wish: PricedWish, tariff?: Tariff): Promise<Priced | Refused<PriceRefusal>> {
  const known = await readPricing(db, wish, tariff);
  return known.ok ? priceVisit(known, wish) : known;
}

async function readPricing(
  db: Db,
  { clientId, petIds, before }: PricedFor,
  tariff?: Tariff,
): Promise<Pricing | Refused<PriceRefusal>> {
  const chosen = await findPets(db, clientId, petIds);
  if (!chosen.ok) return chosen;
  const [profile] = await db
    .select({ address: profiles.address, areas: areasStored() })
    .from(profiles)
    .where(eq(profiles.id, clientId));
  const place = placeOf(profile?.areas ?? [], profile?.address ?? "", before);
  if (place.verdict === "missing-zip") return refused("missing-zip");
  if (place.verdict === "outside") return refused("outside-area");
  return { ok: true, pets: chosen.pets, zip: place.zip, area: place.area, tariff: tariff ?? (await getTariff(db)) };
}

/** Prices one visit by what {@link readPricing} returned. */
export function priceVisit(
  { pets: chosen, zip, area, tariff }: Pricing,
  wish: Omit<Wish, "petIds"> & { date: Temporal.PlainDate },
): Priced | Refused<PriceRefusal> {
  const wrong = serviceProblem(tariff.history.services, wish, chosen);
  if (wrong) return refused(wrong);
  const made = quote({
    ...wish,
    dogs: chosen.map(({ name }) => name),
    priceFactor: area.priceFactor,
    ...termsOn(tariff, wish.date),
    isPromised: wish.before !== undefined,
  });
  if (!made) return refused("no-such-duration");
  const price = wish.before ? keepOverrides(wish.before.quote, made) : made;
  return { ok: true, quote: price, zip, area, pets: chosen };
}

/**
 * Checks the service. An existing request can be priced again although its service was hidden or takes other pets now,
 * and a booked visit although the group became smaller.
 */
function serviceProblem(
  services: readonly Service[],
  wish: Pick<Wish, "service" | "before">,
  chosen: Found["pets"],
): PriceRefusal | null {
  const service = findService(services, wish.service);
  if (!service || (service.isHidden && !wish.before)) return "no-such-service";
  if (!wish.before && !takesPets(service, chosen)) return "pet-not-taken";
  const isBooked = wish.before?.status === "confirmed";
  return service.group && chosen.length > service.group.max && !isBooked ? "too-many-dogs" : null;
}

function placeOf(areas: readonly Area[], address: string, before: Wish["before"]): AddressVerdict {
  const place = areaOfAddress(areas, address);
  const kept = areas.find(({ slug }) => slug === before?.areaSlug);
  if (place.verdict !== "outside" || !kept || place.zip !== before?.zip) return place;
  return { verdict: "served", zip: place.zip, area: kept };
}

interface Found {
  ok: true;
  pets: { id: string; name: string; species: Species | null }[];
}

async function findPets(
  db: Db,
  ownerId: string,
  asked: readonly string[],
): Promise<Found | Refused<"no-pets" | "pet-not-yours" | "pet-pending">> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return refused("no-pets");
  const theirs = await db
    .select({ id: pets.id, name: pets.name, species: pets.species, isAccepted: pets.isAccepted })
    .from(pets)
    .where(and(eq(pets.ownerId, ownerId), inArray(pets.id, ids)));
  const found = ids.flatMap((id) => theirs.find((pet) => pet.id === id) ?? []);
  if (found.length < ids.length) return refused("pet-not-yours");
  if (found.some((pet) => !pet.isAccepted)) return refused("pet-pending");
  return { ok: true, pets: found.map(({ id, name, species }) => ({ id, name, species })) };
}

/** Locks the pets until the transaction ends, so that no pet is deleted or loses its acceptance meanwhile. */
export async function areStillAccepted(tx: Db, ownerId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: pets.id })
    .from(pets)
    .where(and(inArray(pets.id, [...ids]), eq(pets.ownerId, ownerId), eq(pets.isAccepted, true)))
    .orderBy(asc(pets.id))
    .for("share");
  return rows.length === ids.length;
}

export async function isMissingRabiesRecord(
  db: Db,
  pets: readonly { id: string }[],
  now: Temporal.Instant,
  zone: string,
): Promise<boolean> {
  const petIds = pets.map(({ id }) => id);
  return (await listWithoutRabies(db, { petIds }, dayIn(zone, now))).length > 0;
}
