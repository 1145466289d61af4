// Adds a client during a phone call: account, phone, address and pets in one transaction (docs/product.md, Accounts).
import { and, asc, eq, sql } from "drizzle-orm";

import { createClient } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import type { AdminContext } from "~/platform/index.server";
import { phoneNumber } from "~/shared/phone-number";
import { done, refused, type Result } from "~/shared/result";

import { acceptPets } from "~/clients/acceptance/accept-pets.server";
import { refusalOfNames, splitPetNames } from "~/clients/pets/rules";
import type { NewClientInput } from "./forms";

interface KnownNumber {
  ok: false;
  reason: "phone-known";
  client: { id: string; name: string };
}

export type AddedClient =
  | Result<{ profileId: string; email: string }, "email-taken" | NonNullable<ReturnType<typeof refusalOfNames>>>
  | KnownNumber;

export async function addClient(ctx: AdminContext, input: NewClientInput): Promise<AddedClient> {
  const { firstName, lastName, phone, address, sameNumber } = input;
  const names = splitPetNames(input.pets);
  const problem = refusalOfNames(names);
  if (problem) return refused(problem);
  const known = phone && !sameNumber ? await findByPhone(ctx.db, phone) : null;
  if (known) return { ok: false, reason: "phone-known", client: known };
  const entry = input.entry === "password" ? { password: input.password } : { inviteLater: input.entry === "later" };
  const email = input.entry === "none" ? undefined : input.email;
  const person = { firstName, lastName, email, phone: phone ?? undefined, address: address ?? undefined };
  const made = await createClient(ctx, { ...person, ...entry }, async (tx, ownerId) => {
    if (names.length > 0) await tx.insert(pets).values(names.map((name) => ({ ownerId, name })));
  });
  if (!made.ok) return made;
  const { profileId, email: stored } = made.value;
  if (input.acceptsPets) await acceptAll(ctx, profileId);
  return done({ profileId, email: stored });
}

/** Accepts all pets of a client, with the usual mail and undo. */
async function acceptAll(ctx: AdminContext, ownerId: string): Promise<void> {
  const theirs = await ctx.db.select({ id: pets.id }).from(pets).where(eq(pets.ownerId, ownerId));
  if (theirs.length > 0)
    await acceptPets(
      ctx,
      theirs.map(({ id }) => id),
    );
}

/** `phone` in stored form, compared without its extension. Older rows may hold a number as it was typed. */
async function findByPhone(db: Db, phone: string) {
  const digits = phoneNumber(phone).slice(-10);
  const stored = sql`right(regexp_replace(split_part(${profiles.phone}, ';', 1), '[^0-9]', '', 'g'), 10)`;
  const [client] = await db
    .select({ id: profiles.id, name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(profiles)
    .where(and(eq(profiles.role, "client"), eq(stored, digits)))
    .orderBy(asc(profiles.createdAt))
    .limit(1);
  return client ?? null;
}
