// Changes several pets in one transaction and one batch of the audit log. Pets are always locked before their clients,
// so that concurrent changes can't deadlock.
import { asc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { type Change, type AdminContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import type { Pet } from "./acceptance-mails.server";

export interface ChangedPets {
  /** Names of the changed pets. */
  changed: string[];
  /** Names of the pets that were left alone: nothing to change, or a rule forbids it. */
  left: string[];
  /** Batch of the audit log, for an undo. */
  batch: string;
}

export type ChangeRefusal = "unknown-pet" | "nothing-to-change";

export interface PetChange {
  action: string;
  may: (pet: Pet) => boolean;
  change: (pet: Pet) => Partial<Pick<Pet, "isAccepted" | "acceptedAt" | "inSquad">>;
  before?: (changing: readonly Pet[]) => Promise<void>;
  after?: (changing: readonly Pet[]) => Promise<void>;
}

/** Changes the pets that `may` allows. Call it in a transaction. */
export async function changePets(
  tx: Db,
  ctx: AdminContext,
  ids: readonly string[],
  { action, may, change, before, after }: PetChange,
): Promise<Result<ChangedPets, ChangeRefusal>> {
  const found = await lockPets(tx, ids);
  if (found.length === 0) return refused("unknown-pet");
  const changing = found.filter(may);
  if (changing.length === 0) return refused("nothing-to-change");
  await before?.(changing);
  const changes: Change[] = [];
  for (const pet of changing) {
    const after = change(pet);
    await tx
      .update(pets)
      .set({ ...after, updatedAt: ctx.now })
      .where(eq(pets.id, pet.id));
    const names = Object.keys(after) as (keyof typeof after)[];
    const was = Object.fromEntries(names.map((name) => [name, pet[name]]));
    changes.push(await auditEntryOf(tx, action, pet, { before: was, after }));
  }
  await after?.(changing);
  const batch = await recordChanges(tx, ctx, changes);
  const left = found.filter((pet) => !changing.includes(pet));
  return done({ changed: changing.map(nameOf), left: left.map(nameOf), batch });
}

/** Locks the pets until the transaction ends. */
export async function lockPets(tx: Db, ids: readonly string[]): Promise<Pet[]> {
  return tx
    .select()
    .from(pets)
    .where(inArray(pets.id, [...ids]))
    .orderBy(asc(pets.id))
    .for("update");
}

const nameOf = (pet: Pet) => pet.name;

/** Entry of the audit log, with a name like "Biscuit (Casey Morgan)". */
export async function auditEntryOf(
  tx: Db,
  action: string,
  pet: Pet,
  { before, after }: Pick<Change, "before" | "after">,
): Promise<Change> {
  const [owner] = await tx.select().from(profiles).where(eq(profiles.id, pet.ownerId));
  const name = `${pet.name} (${owner?.firstName} ${owner?.lastName})`;
  return { action, table: "pets", id: pet.id, name, before, after };
}
