// Queries of a client's own pets. None of them returns another client's pet (docs/product.md, Who may do what).
import { and, asc, eq, type Placeholder, sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { pets } from "~/db/tables/clients";

import type { OwnPet } from "./pet-fields";

const columns = {
  id: pets.id,
  name: pets.name,
  breed: pets.breed,
  age: pets.age,
  size: pets.size,
  species: pets.species,
  specialNeeds: pets.specialNeeds,
  isAccepted: pets.isAccepted,
  photoPermission: pets.photoPermission,
  photoUrl: pets.photoUrl,
  notes: pets.notes,
  version: pets.version,
};

const ownPets = preparedOnce((db) => selectOwnPets(db, sql.placeholder("owner")).prepare("own_pets"));

/** Lists a client's pets, oldest first. */
export const listOwnPets = async (db: Db, ownerId: string): Promise<OwnPet[]> =>
  ownPets(db).execute({ owner: ownerId });

export const selectOwnPets = (db: Db, ownerId: string | Placeholder) =>
  db.select(columns).from(pets).where(eq(pets.ownerId, ownerId)).orderBy(asc(pets.createdAt), asc(pets.id));

/** Returns a client's pet; null for an unknown id or another client's pet. `id` may be any text from a URL. */
export async function getOwnPet(db: Db, ownerId: string, id: string): Promise<OwnPet | null> {
  if (!z.guid().safeParse(id).success) return null;
  const [pet] = await db
    .select(columns)
    .from(pets)
    .where(and(eq(pets.id, id), eq(pets.ownerId, ownerId)));
  return pet ?? null;
}
