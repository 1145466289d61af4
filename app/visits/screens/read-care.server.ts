// Where the households of visits live, and what their pets need.
import { asc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import { pets, profiles } from "~/db/tables/clients";

import { type CarePet, careOf } from "./care-notes";

export interface Care {
  phone: string | null;
  address: string | null;
  specialRequests: string | null;
  /** "Medication", "Training reinforcement". */
  addOns: readonly string[];
  pets: readonly CarePet[];
}

/** By request. */
export async function readCare(db: Db, requestIds: readonly string[]): Promise<Map<string, Care>> {
  const found = new Map<string, Care>();
  if (requestIds.length === 0) return found;
  const rows = await db
    .select({
      requestId: requests.id,
      phone: profiles.phone,
      address: profiles.address,
      specialRequests: requests.specialRequests,
      medication: requests.medication,
      training: requests.training,
      pet: { id: pets.id, name: pets.name, breed: pets.breed, specialNeeds: pets.specialNeeds, notes: pets.notes },
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(inArray(requests.id, [...requestIds]))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  for (const { requestId, pet, medication, training, ...rest } of rows) {
    const before = found.get(requestId)?.pets ?? [];
    const addOns = [...(medication ? ["Medication"] : []), ...(training ? ["Training reinforcement"] : [])];
    found.set(requestId, { ...rest, addOns, pets: [...before, careOf(pet)] });
  }
  return found;
}
