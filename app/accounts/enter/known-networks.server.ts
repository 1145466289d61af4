// From where an account was signed in to by its password lately: guesses made elsewhere keep nobody out there
// (docs/decisions/018-limits.md).
import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { knownNetworks } from "~/db/tables/accounts";
import { networkOf, sign } from "~/platform/index.server";

/** Who signs in where. An address is enough: whether there is such an account is not asked. */
export interface Entry {
  email: string;
  /** The visitor's internet address. */
  address: string;
}

/** Only a hash is stored, so the database shows neither. */
const keyOf = (secret: string, { email, address }: Entry) =>
  sign(secret, "known network", `${email.toLowerCase()} ${networkOf(address)}`);

/** Known for 30 days: the daily cleaning deletes what is older. */
export async function isKnownNetwork(db: Db, secret: string, entry: Entry): Promise<boolean> {
  return (await db.$count(knownNetworks, eq(knownNetworks.key, keyOf(secret, entry)))) > 0;
}

export async function rememberNetwork(db: Db, secret: string, entry: Entry): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ key: keyOf(secret, entry) })
    .onConflictDoUpdate({ target: knownNetworks.key, set: { seenAt: sql`now()` } });
}
