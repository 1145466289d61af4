// Addresses, requests and care notes of visits' households. ledger/policy.ts says who may read them.
import { inArray, and, eq, gte, lt } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, bookings, visits } from "~/db/tables/visits";
import { pets, profiles } from "~/db/tables/clients";
import { careNotesOf, hasUrgentCare } from "~/clients/index";
import { hasEmail } from "~/platform/index";
import { petsWith, selectRequests } from "~/ledger/index.server";
import { addOnsOf } from "~/business/services/service-names";
import { promisedStates } from "~/business/booking-states";
import { walkerReadsDaysAround } from "~/business/policies";
import { dayIn } from "~/shared/dates";
import { instantAt } from "~/business/times/windows";

export interface Care {
  phone: string | null;
  address: string | null;
  specialRequests: string | null;
  /** Whether the household gets mail. */
  isMailed: boolean;
  /** "Medication", "Training reinforcement". */
  addOns: readonly string[];
  pets: readonly CarePet[];
}

export async function readCare(db: Db, requestIds: readonly string[]): Promise<Map<string, Care>> {
  if (requestIds.length === 0) return new Map();
  const { phone, address, email } = profiles;
  const { id: requestId, specialRequests, medication, training } = requests;
  const rows = await selectRequests(db, {
    care: { requestId, phone, address, email, specialRequests },
    request: { medication, training },
    pets: petsWith(db, {
      id: pets.id,
      name: pets.name,
      breed: pets.breed,
      photoUrl: pets.photoUrl,
      specialNeeds: pets.specialNeeds,
      notes: pets.notes,
    }),
  }).where(inArray(requests.id, [...requestIds]));
  return new Map(
    rows.map(({ care: { requestId, email, ...care }, request, pets: own }) => [
      requestId,
      { ...care, isMailed: hasEmail(email), addOns: addOnsOf(request), pets: own.map(careOf) },
    ]),
  );
}

export interface CarePet {
  id: string;
  name: string;
  breed: string | null;
  photoUrl: string | null;
  /** Label and text, urgent notes first. */
  notes: readonly (readonly [label: string, text: string])[];
  isUrgent: boolean;
}

export function careOf(pet: Omit<CarePet, "notes" | "isUrgent"> & Parameters<typeof careNotesOf>[0]): CarePet {
  const { id, name, breed, photoUrl } = pet;
  return { id, name, breed, photoUrl, notes: careNotesOf(pet), isUrgent: hasUrgentCare(pet) };
}

interface Asked {
  walkerId: string;
  petId: string;
  zone: string;
  now: Temporal.Instant;
}

export async function hasVisitWithPet(db: Db, { walkerId, petId, zone, now }: Asked): Promise<boolean> {
  const today = dayIn(zone, now);
  const [found] = await db
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(requests, eq(requests.visitId, visits.id))
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .where(
      and(
        eq(visits.walkerId, walkerId),
        eq(bookings.petId, petId),
        inArray(requests.status, promisedStates),
        gte(visits.endsAt, instantAt(today.subtract({ days: walkerReadsDaysAround }), "00:00", zone)),
        lt(visits.startsAt, instantAt(today.add({ days: walkerReadsDaysAround + 1 }), "00:00", zone)),
      ),
    )
    .limit(1);
  return found !== undefined;
}
