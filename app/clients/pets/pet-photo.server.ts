// Photos of pets. A new photo replaces the earlier one.
import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { pets } from "~/db/tables/clients";
import { pictures } from "~/db/tables/platform";
import type { PictureState } from "~/platform/index";
import { type PictureSubject, pictureStateOf } from "~/platform/index.server";

export const petPhoto = (petId: string): PictureSubject => ({
  purpose: "pet",
  petId,
  areaId: null,
  async show(tx, url) {
    await tx.update(pets).set({ photoUrl: url }).where(eq(pets.id, petId));
  },
  async describe(tx) {
    const [pet] = await tx.select().from(pets).where(eq(pets.id, petId));
    return pet ? { table: "pets", id: pet.id, name: pet.name, before: { photoUrl: pet.photoUrl } } : null;
  },
});

const unreadyPhotos = preparedOnce((db) =>
  db
    .select({ petId: pets.id, status: pictures.status, reason: pictures.reason })
    .from(pictures)
    .innerJoin(pets, eq(pets.id, pictures.petId))
    .where(and(eq(pets.ownerId, sql.placeholder("owner")), ne(pictures.status, "ready")))
    .prepare("unready_pet_photos"),
);

/**
 * Returns the state of each pet's latest photo, by pet id. A pet has no entry when its photo is already shown or it has
 * none.
 */
export async function getPetPictureStates(db: Db, ownerId: string): Promise<Record<string, PictureState>> {
  const rows = await unreadyPhotos(db).execute({ owner: ownerId });
  return Object.fromEntries(rows.map((row) => [row.petId, pictureStateOf(row)]));
}

export const isPetOf = async (db: Db, ownerId: string, petId: string): Promise<boolean> =>
  (await db.$count(pets, and(eq(pets.id, petId), eq(pets.ownerId, ownerId)))) > 0;

/** Returns the breeds of the given pets, to draw their portraits. Deleted pets are left out. */
export const listBreeds = (db: Db, petIds: readonly string[]) =>
  db
    .select({ id: pets.id, breed: pets.breed })
    .from(pets)
    .where(inArray(pets.id, [...petIds]));
