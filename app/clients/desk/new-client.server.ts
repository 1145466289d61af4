// A client from a call: account, phone, address and pets in one step, or not at all (docs/product.md, Accounts).
import { and, asc, eq, sql } from "drizzle-orm";

import { createClient } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import type { AdminContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { refusalOfNames, splitPetNames } from "~/clients/pets/rules";
import type { NewClientInput } from "./forms";

interface KnownNumber {
  ok: false;
  reason: "phone-known";
  client: { id: string; name: string };
}

export type AddedClient =
  | Result<{ profileId: string }, "email-taken" | NonNullable<ReturnType<typeof refusalOfNames>>>
  | KnownNumber;

export async function addClient(ctx: AdminContext, input: NewClientInput): Promise<AddedClient> {
  const { firstName, lastName, email, phone, address, sameNumber } = input;
  const names = splitPetNames(input.pets);
  const problem = refusalOfNames(names);
  if (problem) return refused(problem);
  const known = phone && !sameNumber ? await findByPhone(ctx.db, phone) : null;
  if (known) return { ok: false, reason: "phone-known", client: known };
  const entry = input.entry === "password" ? { password: input.password } : { inviteLater: input.entry === "later" };
  const person = { firstName, lastName, email, phone: phone ?? undefined, address: address ?? undefined };
  const made = await createClient(ctx, { ...person, ...entry }, async (tx, ownerId) => {
    if (names.length > 0) await tx.insert(pets).values(names.map((name) => ({ ownerId, name })));
  });
  return made.ok ? done({ profileId: made.value.profileId }) : made;
}

/** `phone` as it is dialed: "+13105550144". Older numbers may be stored as they were typed. */
async function findByPhone(db: Db, phone: string) {
  const digits = phone.replaceAll(/\D/g, "").slice(-10);
  const stored = sql`right(regexp_replace(${profiles.phone}, '[^0-9]', '', 'g'), 10)`;
  const [client] = await db
    .select({ id: profiles.id, name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(profiles)
    .where(and(eq(profiles.role, "client"), eq(stored, digits)))
    .orderBy(asc(profiles.createdAt))
    .limit(1);
  return client ?? null;
}
