// Networks from which an account was signed in to with its password. Guesses from elsewhere don't lock out the owner
// there (docs/decisions/018-limits.md).
import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { knownNetworks } from "~/db/tables/accounts";
import { networkOf, sign } from "~/platform/index.server";

/** Email and network of a sign-in. The email need not have an account. */
export interface Entry {
  email: string;
  /** The visitor's IP address. */
  address: string;
}

/** Only a hash is stored, so the database reveals neither. */
const keyOf = (secret: string, { email, address }: Entry) =>
  sign(secret, "known network", `${email.toLowerCase()} ${networkOf(address)}`);

/** True for 30 days after the last sign-in; the daily cleanup deletes older rows. */
export async function isKnownNetwork(db: Db, secret: string, entry: Entry): Promise<boolean> {
  return (await db.$count(knownNetworks, eq(knownNetworks.key, keyOf(secret, entry)))) > 0;
}

export async function rememberNetwork(db: Db, secret: string, entry: Entry): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ key: keyOf(secret, entry) })
    .onConflictDoUpdate({ target: knownNetworks.key, set: { seenAt: sql`now()` } });
}
