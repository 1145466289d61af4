// Adds clients beside the sample ones, so that each test on a shared site has its own.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { sampleAccounts } from "~/sample/sample-people";

import { excused } from "../../tests/support/ledger.ts";

type NewClient = Partial<typeof profiles.$inferInsert> & { firstName: string; lastName: string; email: string };

/** A client in Venice with the password of the sample accounts, unless `password` is false. Returns the id. */
export async function addClient(db: Db, client: NewClient, { password = true } = {}): Promise<string> {
  const id = client.id ?? crypto.randomUUID();
  const address = "900 Abbot Kinney Boulevard, Venice, CA 90291";
  await db.insert(profiles).values({ emailVerified: true, phone: "+13105550177", address, ...client, id });
  if (!password) return id;
  const [known] = await db.select().from(accounts).where(eq(accounts.userId, sampleAccounts[2].id));
  await db
    .insert(accounts)
    .values({ userId: id, accountId: id, providerId: "credential", password: known?.password ?? null });
  return id;
}

/** Returns the pet's id. */
export async function addPet(
  db: Db,
  ownerId: string,
  pet: Partial<typeof pets.$inferInsert> & { name: string },
): Promise<string> {
  const id = pet.id ?? crypto.randomUUID();
  await db.insert(pets).values({ ...excused, ...pet, id, ownerId });
  return id;
}

/** Waives the contract, as for one signed on paper. */
export async function waiveContract(db: Db, profileId: string): Promise<void> {
  await db.insert(checklistWaivers).values({ profileId, step: "contract", note: "Signed on paper." });
}
