import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { type AdminContext, recordChanges } from "~/platform/index.server";

/** Returns null when no client has this id. */
export async function readHousehold(db: Db, clientId: string) {
  const { firstName, email } = profiles;
  const [client] = await db
    .select({ id: profiles.id, firstName, name: fullName(profiles), email })
    .from(profiles)
    .where(and(eq(profiles.id, clientId), eq(profiles.role, "client")));
  return client ?? null;
}

export type Household = NonNullable<Awaited<ReturnType<typeof readHousehold>>>;

type Logged = Record<string, unknown>;

/** Adds a change of a household's account to the owner's audit log. */
export const logAccountChange = (
  tx: Db,
  ctx: AdminContext,
  { id, name }: Pick<Household, "id" | "name">,
  { action, before = {}, after }: { action: string; before?: Logged; after: Logged },
): Promise<string> => recordChanges(tx, ctx, [{ action, table: "money_lines", id, name, before, after }]);
