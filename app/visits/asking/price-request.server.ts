// The price of what a client asks for: their own accepted pets, the area of their own address
// (docs/product.md, Price of a visit).
import { and, eq, inArray } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import { hikeGroup } from "~/business/policies";
import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import type { Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";
import { refused } from "~/shared/result";

import { areaOfAddress, dayKindOf, quote } from "~/offer/index";
import { listHolidays } from "~/offer/index.server";
import type { PriceRefusal } from "~/visits/texts/requests";
import { keepOverrides } from "~/visits/verbs/override-rules";

export interface ToPrice {
  clientId: string;
  petIds: readonly string[];
  service: ServiceId;
  minutes: number;
  date: Temporal.PlainDate;
  medication: boolean;
  training: boolean;
  /** The price it has: what the owner overrode of that stays. */
  before?: Quote;
}

export interface Priced {
  ok: true;
  quote: Quote;
  zip: string;
  area: Area;
  /** In the order they are charged. */
  pets: { id: string; name: string }[];
}

export type PriceOutcome = Priced | { ok: false; reason: PriceRefusal };

/** What one stay would cost this client; nothing is written. Pets named twice count once. */
export async function priceRequest(db: Db, wanted: ToPrice): Promise<PriceOutcome> {
  const chosen = await findPets(db, wanted.clientId, wanted.petIds);
  if (!chosen.ok) return chosen;
  if (wanted.service === "adventure-hike" && chosen.pets.length > hikeGroup.max) return refused("hike-too-many-dogs");
  const [profile] = await db
    .select({ address: profiles.address })
    .from(profiles)
    .where(eq(profiles.id, wanted.clientId));
  const place = areaOfAddress(profile?.address ?? "");
  if (place.verdict === "missing-zip") return refused("missing-zip");
  if (place.verdict === "outside") return refused("outside-area");
  const made = quote({
    service: wanted.service,
    minutes: wanted.minutes,
    dogs: chosen.pets.map(({ name }) => name),
    priceFactor: place.area.priceFactor,
    day: dayKindOf(wanted.date, await listHolidays(db)),
    medication: wanted.medication,
    training: wanted.training,
  });
  if (!made) return refused("no-such-duration");
  const price = wanted.before ? keepOverrides(wanted.before, made) : made;
  return { ok: true, quote: price, zip: place.zip, area: place.area, pets: chosen.pets };
}

type Found =
  | { ok: true; pets: Priced["pets"] }
  | { ok: false; reason: Extract<PriceRefusal, "no-pets" | "pet-not-yours" | "pet-pending"> };

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
