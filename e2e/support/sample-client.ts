// Adds clients in addition to the sample clients, so that each test on a shared site has its own client.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { sampleAccounts } from "~/sample/sample-people";

import { excused } from "../../tests/support/ledger.ts";

type NewClient = Partial<typeof profiles.$inferInsert> & { firstName: string; lastName: string; email: string };

/**
 * Adds a client in Venice. The password is that of the sample accounts; none if `password` is false. Returns the
 * client's id.
 */
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

/** Adds a pet. Returns its id. */
export async function addPet(
  db: Db,
  ownerId: string,
  pet: Partial<typeof pets.$inferInsert> & { name: string },
): Promise<string> {
  const id = pet.id ?? crypto.randomUUID();
  await db.insert(pets).values({ ...excused, ...pet, id, ownerId });
  return id;
}

/** Waives the online contract, as the owner does for clients who signed on paper. */
export async function waiveContract(db: Db, profileId: string): Promise<void> {
  await db.insert(checklistWaivers).values({ profileId, step: "contract", note: "Signed on paper." });
}
