// The owner accepts pets after their meet and greet, or withdraws the acceptance (docs/product.md, Acceptance). Each
// client is mailed once. Pets are always locked before their clients, so that concurrent changes can't deadlock.
import { asc, inArray, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { type AdminContext, type Undoables, type Change, nextTurn, recordChanges } from "~/platform/index.server";
import { done, type Result, refused } from "~/shared/result";
import { refreshCertified } from "~/clients/certification/commands.server";

import { canAccept, canWithdraw } from "./rules";
import { type Pet, renderAcceptanceMails, enqueueAcceptanceMails } from "./acceptance-mails.server";

/** Accepts the pending pets. A client gets one certification mail, and later one mail for each further pet. */
export async function acceptPets(
  ctx: AdminContext,
  ids: readonly string[],
): Promise<Result<ChangedPets & { mails: number }, ChangeRefusal>> {
  const asked = await ctx.db
    .select()
    .from(pets)
    .where(inArray(pets.id, [...ids]));
  const news = await renderAcceptanceMails(ctx, asked.filter(canAccept));
  const at = ctx.now;
  let mails = 0;
  const outcome = await ctx.db.transaction((tx) =>
    changePets(tx, ctx, ids, {
      action: "acceptPet",
      may: canAccept,
      change: () => ({ isAccepted: true, acceptedAt: at }),
      before: async (changing) => {
        const owners = await lockOwners(tx, changing);
        for (const id of owners) mails += await enqueueAcceptanceMails(tx, ctx, id, ofOwner(changing, id), news);
      },
      after: (changing) => refreshOwners(tx, changing),
    }),
  );
  if (!outcome.ok) return outcome;
  if (mails > 0) ctx.services.wakeMail();
  return done({ ...outcome.value, mails });
}

/**
 * Accepts the pending pets of an import, which sends no mail (docs/product.md, Import). `acceptedAt` stays empty, so
 * that a later acceptance sends the certification mail. Must be called in a transaction.
 */
export async function acceptWithoutMail(ctx: AdminContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const change = () => ({ isAccepted: true });
  const after = (changing: readonly Pet[]) => refreshOwners(ctx.db, changing);
  await changePets(ctx.db, ctx, ids, { action: "acceptPet", may: canAccept, change, after });
}

/**
 * Withdraws the acceptance, and removes the pets from the squad. `acceptedAt` is not cleared, so that accepting a pet
 * again sends no second mail.
 */
export const withdrawPets = async (
  ctx: AdminContext,
  ids: readonly string[],
): Promise<Result<ChangedPets, ChangeRefusal>> =>
  ctx.db.transaction((tx) =>
    changePets(tx, ctx, ids, {
      action: "withdrawPet",
      may: canWithdraw,
      change: () => ({ isAccepted: false, inSquad: false }),
      after: (changing) => refreshOwners(tx, changing),
    }),
  );

/** Locks the clients, so that two concurrent acceptances don't both send the certification mail. */
async function lockOwners(tx: Db, changing: readonly Pet[]): Promise<string[]> {
  const owners = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, ownersOf(changing)))
    .orderBy(asc(profiles.id))
    .for("no key update");
  return owners.map(({ id }) => id);
}

async function refreshOwners(tx: Db, changing: readonly Pet[]): Promise<void> {
  for (const id of ownersOf(changing)) {
    await nextTurn();
    await refreshCertified(tx, id);
  }
}

const ownersOf = (changing: readonly Pet[]) => [...new Set(changing.map((pet) => pet.ownerId))].toSorted();
const ofOwner = (changing: readonly Pet[], id: string) => changing.filter((pet) => pet.ownerId === id);

async function refreshOwnersOf(tx: Db, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(pets)
    .where(inArray(pets.id, [...ids]))
    .orderBy(asc(pets.id));
  await refreshOwners(tx, rows);
}

/** Undoing an acceptance also removes the pet from the squad. */
const leavingTheSquad = (pet: Record<string, unknown>, values: Record<string, unknown>) =>
  pet.inSquad ? { ...values, inSquad: false } : values;

/** Changes that can be undone. Undoing does not clear `acceptedAt`, since the mail has already been sent. */
export const undoablePets: Undoables = {
  acceptPet: { table: pets, columns: ["isAccepted"], fitting: leavingTheSquad, afterwards: refreshOwnersOf },
  withdrawPet: { table: pets, columns: ["isAccepted", "inSquad"], afterwards: refreshOwnersOf },
  placeInSquad: { table: pets, columns: ["inSquad"] },
  // Undoing a removal from the squad has no effect when the pet's acceptance was withdrawn in the meantime.
  takeOutOfSquad: { table: pets, columns: ["inSquad"], fitting: (pet, values) => (pet.isAccepted ? values : null) },
  saveSquadComment: { table: pets, columns: ["squadComment"] },
  savePetKind: { table: pets, columns: ["species"] },
};

export interface ChangedPets {
  /** Names of the changed pets. */
  changed: string[];
  /** Names of the pets that were not changed, because they already had the state or a rule forbids the change. */
  left: string[];
  /** Id that groups the audit log entries of this change, so that they can be undone together. */
  batch: string;
}

export type ChangeRefusal = "unknown-pet" | "nothing-to-change";

interface PetChange {
  action: string;
  may: (pet: Pet) => boolean;
  change: (pet: Pet) => Partial<Pick<Pet, "isAccepted" | "acceptedAt" | "inSquad">>;
  before?: (changing: readonly Pet[]) => Promise<void>;
  after?: (changing: readonly Pet[]) => Promise<void>;
}

/** Changes the pets for which `may` returns true. Must be called in a transaction. */
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
export const lockPets = async (tx: Db, ids: readonly string[]): Promise<Pet[]> =>
  tx
    .select()
    .from(pets)
    .where(inArray(pets.id, [...ids]))
    .orderBy(asc(pets.id))
    .for("update");

const nameOf = (pet: Pet) => pet.name;

/** Returns an audit log entry, with a name like "Biscuit (Casey Morgan)". */
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
