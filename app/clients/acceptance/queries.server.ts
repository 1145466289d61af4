// Queries of the desk about pets.
import { and, asc, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { contains } from "~/db/search-text";
import { pets, profiles } from "~/db/tables/clients";
import type { TableView } from "~/shared/table-view";

export const petSorts = ["state", "name", "owner", "created"] as const;
export type PetSort = (typeof petSorts)[number];

export const petFilters = ["all", "pending", "accepted", "squad"] as const;
export type PetFilter = (typeof petFilters)[number];

const inSquad = and(eq(pets.isAccepted, true), eq(pets.inSquad, true), eq(pets.photoPermission, true));
const filters: Record<PetFilter, SQL | undefined> = {
  all: undefined,
  pending: eq(pets.isAccepted, false),
  accepted: eq(pets.isAccepted, true),
  squad: inSquad,
};

const ownerName = fullName(profiles);
/** Sorts pending pets first, then accepted ones, then the squad. */
const state = sql<number>`case when not ${pets.isAccepted} then 0 when ${pets.inSquad} and ${pets.photoPermission} then 2 else 1 end`;
const columns: Record<PetSort, SQL | typeof pets.createdAt> = {
  state,
  name: sql`lower(${pets.name})`,
  owner: sql`lower(${ownerName})`,
  created: pets.createdAt,
};

const row = {
  id: pets.id,
  name: pets.name,
  breed: pets.breed,
  size: pets.size,
  age: pets.age,
  photoUrl: pets.photoUrl,
  isAccepted: pets.isAccepted,
  inSquad: pets.inSquad,
  photoPermission: pets.photoPermission,
  specialNeeds: pets.specialNeeds,
  ownerId: pets.ownerId,
  ownerName,
};

export async function listPetsForDesk(db: Db, view: TableView<PetSort>, filter: PetFilter) {
  const { q } = view;
  const searched = [pets.name, pets.breed, ownerName, sql`${profiles.email}::text`];
  const where = and(filters[filter], q ? or(...searched.map((text) => contains(text, q))) : undefined);
  const from = { rows: db.select(row).from(pets), count: db.select({ total: count() }).from(pets) };
  const direction = view.descending ? desc : asc;
  const rows = await from.rows
    .innerJoin(profiles, eq(profiles.id, pets.ownerId))
    .where(where)
    .orderBy(direction(columns[view.sort]), desc(pets.createdAt), asc(pets.id))
    .limit(view.pageSize)
    .offset(view.offset);
  const [counted] = await from.count.innerJoin(profiles, eq(profiles.id, pets.ownerId)).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export type DeskPetRow = Awaited<ReturnType<typeof listPetsForDesk>>["rows"][number];

/** Returns one pet; null for an unknown id. */
export async function getPetForDesk(db: Db, id: string) {
  if (!z.guid().safeParse(id).success) return null;
  const [pet] = await db
    .select({
      ...row,
      notes: pets.notes,
      species: pets.species,
      squadComment: pets.squadComment,
      wasAccepted: sql<boolean>`${pets.acceptedAt} is not null`,
      version: pets.version,
      ownerEmail: profiles.email,
      ownerPhone: profiles.phone,
    })
    .from(pets)
    .innerJoin(profiles, eq(profiles.id, pets.ownerId))
    .where(eq(pets.id, id));
  return pet ?? null;
}

export type DeskPet = NonNullable<Awaited<ReturnType<typeof getPetForDesk>>>;
