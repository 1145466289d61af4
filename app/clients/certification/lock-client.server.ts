// Locks a client for a command, and names the client in the audit log.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";

export type StoredClient = typeof profiles.$inferSelect;

/** Locks a client until the transaction ends; undefined for an unknown id. */
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
