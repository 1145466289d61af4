// Whether what a client asks for can be asked for, and what it costs (docs/product.md, Requests; Price of a visit): what
// must have been done first, their own accepted pets, the area of their own address, the day, the window. Nothing is
// written.
import { and, asc, eq, inArray } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { TimeOfDay } from "~/business/calendars/hours";
import { hikeGroup } from "~/business/policies";
import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { dayInLosAngeles } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { refused } from "~/shared/result";

import { contractStateNow, ownChecklistOf, type Progress, readProgress } from "~/clients/index.server";
import { quote, termsOn } from "~/offer/index";
import { type AddressVerdict, areaOfAddress } from "~/business/areas/area-of-address";
import { areasStored, getServiceHours, getTariff, readAreas } from "~/offer/index.server";
import type { PriceRefusal, RequestRefusal } from "~/ledger/texts/requests";
import { keepOverrides } from "~/ledger/model/price-overrides";
import { getClosure } from "~/ledger/times/walker-hours.server";
import { roomIn, type Window } from "~/ledger/model/windows";
import { dayRefusal, windowRefusals } from "../model/request-rules";

/** What the price of a visit depends on. */
export interface Wish {
  /** In the order they were chosen: the first pays the first dog's price. */
  petIds: readonly string[];
  service: ServiceId;
  minutes: number;
  medication: boolean;
  training: boolean;
  /** What it is already: what the owner overrode in its price stays, and so does its area, even if its zip code has left. */
  before?: { quote: Quote; zip: string; areaSlug: string };
}

export interface RequestInput extends Omit<Wish, "before"> {
  /** An ISO day of Los Angeles. */
  date: string;
  timeOfDay: TimeOfDay;
  specialRequests: string | null;
  /** The total the client saw. */
  quotedTotal: Cents;
  formKey: string;
}

export type RequestRefused =
  | { ok: false; reason: "price-changed"; quote: Quote }
  | { ok: false; reason: Exclude<RequestRefusal, "price-changed"> };

export type ComesFirst = "email" | "contract" | "new-contract";

/** Null: nothing is in the way. */
export const comesFirst = (progress: Progress): ComesFirst | null =>
  progress?.emailVerified ? contractFirst(progress) : "email";

/** Null: the contract of today is signed, or the first one waived. */
export function contractFirst(progress: NonNullable<Progress>): "contract" | "new-contract" | null {
  if (contractStateNow(progress.signed) === "older") return "new-contract";
  const { steps } = ownChecklistOf(progress);
  return steps.some(({ step, state }) => step === "contract" && state === "open") ? "contract" : null;
}

export interface Checked {
  ok: true;
  day: Temporal.PlainDate;
  window: Window;
  priced: Priced;
}

/** `input.date` must be a day that a calendar has. */
export async function checkRequest(
  db: Db,
  { clientId, now }: { clientId: string; now: Temporal.Instant },
  input: Wish & Pick<RequestInput, "date" | "timeOfDay" | "quotedTotal">,
): Promise<Checked | RequestRefused> {
  const day = Temporal.PlainDate.from(input.date);
  const priced = await priceForClient(db, { ...input, clientId, date: day });
  if (!priced.ok) return priced;
  const wrongDay = dayRefusal(day, dayInLosAngeles(now));
  if (wrongDay) return refused(wrongDay);
  if (await getClosure(db, day)) return refused("closed-day");
  const room = roomIn(await getServiceHours(db), { day, timeOfDay: input.timeOfDay }, input.minutes, now);
  if (!room.ok) return refused(windowRefusals[room.reason]);
  return asSeen(priced, input.quotedTotal) ?? { ok: true, day, window: room.window, priced };
}

/** Null: the price is the one that was shown. */
export const asSeen = ({ quote: price }: Priced, seen: Cents): RequestRefused | null =>
  price.total === seen ? null : { ok: false, reason: "price-changed", quote: price };

/** The price, for a client who has done what comes first. */
export async function priceForClient(
  db: Db,
  wish: PricedWish,
): Promise<Priced | { ok: false; reason: PriceRefusal | "not-verified" | "no-contract" }> {
  const first = comesFirst(await readProgress(db, wish.clientId));
  if (first) return refused(first === "email" ? "not-verified" : "no-contract");
  return priceRequest(db, wish);
}

type PricedWish = Wish & { clientId: string; date: Temporal.PlainDate };

export interface Priced {
  ok: true;
  quote: Quote;
  zip: string;
  area: Area;
  /** In the order they are charged. */
  pets: { id: string; name: string }[];
}

/** What one visit would cost this client. Pets named twice count once. */
export async function priceRequest(db: Db, wish: PricedWish): Promise<Priced | { ok: false; reason: PriceRefusal }> {
  const chosen = await findPets(db, wish.clientId, wish.petIds);
  if (!chosen.ok) return chosen;
  if (wish.service === "adventure-hike" && chosen.pets.length > hikeGroup.max) return refused("hike-too-many-dogs");
  const [profile] = await db
    .select({ address: profiles.address, areas: areasStored() })
    .from(profiles)
    .where(eq(profiles.id, wish.clientId));
  const place = placeOf(readAreas(profile?.areas ?? null), profile?.address ?? "", wish.before);
  if (place.verdict === "missing-zip") return refused("missing-zip");
  if (place.verdict === "outside") return refused("outside-area");
  const made = quote({
    ...wish,
    dogs: chosen.pets.map(({ name }) => name),
    priceFactor: place.area.priceFactor,
    ...termsOn(await getTariff(db), wish.date),
    isPromised: wish.before !== undefined,
  });
  if (!made) return refused("no-such-duration");
  const price = wish.before ? keepOverrides(wish.before.quote, made) : made;
  return { ok: true, quote: price, zip: place.zip, area: place.area, pets: chosen.pets };
}

function placeOf(areas: readonly Area[], address: string, before: Wish["before"]): AddressVerdict {
  const place = areaOfAddress(areas, address);
  const kept = areas.find(({ slug }) => slug === before?.areaSlug);
  if (place.verdict !== "outside" || !kept || place.zip !== before?.zip) return place;
  return { verdict: "served", zip: place.zip, area: kept };
}

type Found = Pick<Priced, "ok" | "pets"> | { ok: false; reason: "no-pets" | "pet-not-yours" | "pet-pending" };

async function findPets(db: Db, ownerId: string, asked: readonly string[]): Promise<Found> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return refused("no-pets");
  const theirs = await db
    .select({ id: pets.id, name: pets.name, isAccepted: pets.isAccepted })
    .from(pets)
    .where(and(eq(pets.ownerId, ownerId), inArray(pets.id, ids)));
  const found = ids.flatMap((id) => theirs.find((pet) => pet.id === id) ?? []);
  if (found.length < ids.length) return refused("pet-not-yours");
  if (found.some((pet) => !pet.isAccepted)) return refused("pet-pending");
  return { ok: true, pets: found.map(({ id, name }) => ({ id, name })) };
}

/** Accepting is taken back, and pets are deleted, at any moment: not in this one anymore. */
export async function areStillAccepted(tx: Db, ownerId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: pets.id })
    .from(pets)
    .where(and(inArray(pets.id, [...ids]), eq(pets.ownerId, ownerId), eq(pets.isAccepted, true)))
    .orderBy(asc(pets.id))
    .for("share");
  return rows.length === ids.length;
}
