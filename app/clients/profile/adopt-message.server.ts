// Fills in a new client's profile and pets from the message they sent before (docs/product.md, Accounts).
import { desc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { petsByName, refusalOfNames, splitPetNames } from "~/clients/pets/rules";
import { storedPhone } from "~/shared/phone-number";

/**
 * Copies phone, address and pets of the latest message with the client's email address, where the account has none.
 * Runs in the transaction that confirms the address, since anyone may register with any address.
 */
export async function adoptMessage(tx: Db, profileId: string): Promise<void> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("update");
  if (!profile) return;
  const [message] = await tx
    .select()
    .from(leads)
    .where(eq(leads.email, profile.email))
    .orderBy(desc(leads.createdAt))
    .limit(1);
  if (!message) return;
  await tx
    .update(profiles)
    .set({
      phone: profile.phone ?? storedPhone(message.phone),
      address: profile.address ?? (message.address.trim() || null),
      version: profile.version + 1,
    })
    .where(eq(profiles.id, profileId));
  const names = splitPetNames(message.petName);
  const hasPets = (await tx.$count(pets, eq(pets.ownerId, profileId))) > 0;
  if (hasPets || names.length === 0 || refusalOfNames(names)) return;
  await tx.insert(pets).values(petsByName(profileId, names, message.specialNeeds));
}
