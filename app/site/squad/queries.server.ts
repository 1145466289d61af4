// Dogs shown in public: accepted, in the squad, and with the owner's photo permission (docs/product.md, Squad).
import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";

import type { SquadDog } from "./squad-dog";

/** SQL condition: the pet is shown in public. */
export const isShownInSquad = and(eq(pets.inSquad, true), eq(pets.isAccepted, true), eq(pets.photoPermission, true));

/** Whether the pet is shown in public, so that everyone may see its pictures. */
export const isShownInPublic = async (db: Db, petId: string): Promise<boolean> =>
  (await db.$count(pets, and(eq(pets.id, petId), isShownInSquad))) > 0;

export const listSquad = async (db: Db): Promise<SquadDog[]> =>
  db
    .select({
      id: pets.id,
      name: pets.name,
      breed: pets.breed,
      comment: pets.squadComment,
      photoUrl: pets.photoUrl,
    })
    .from(pets)
    .where(isShownInSquad)
    .orderBy(asc(pets.createdAt), asc(pets.id));
