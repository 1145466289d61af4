// A client whom a command changes: locked until its transaction ends, and named in the audit log.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";

export type StoredClient = typeof profiles.$inferSelect;

/** Two changes of one client come one after the other. Undefined for an id that no client has. */
export async function lockClient(tx: Db, id: string): Promise<StoredClient | undefined> {
  const [client] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.role, "client")))
    .for("update");
  return client;
}

export const subjectOf = ({ id, firstName, lastName }: StoredClient) => ({
  table: "profiles" as const,
  id,
  name: `${firstName} ${lastName}`,
});
