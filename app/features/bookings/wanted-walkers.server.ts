// Whom a client chose to come, while the request waits: with the slot, or by the yes to a time that was proposed. Nothing
// is promised by it, so it is no column of the request: its history knows (decisions §3).
import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges } from "~/db/ledger";
import { profiles } from "~/db/schema";

export interface WantedWalker {
  id: string;
  name: string;
}

/** By request; one where nobody was chosen is not in it. */
export async function listWantedWalkers(db: Db, requestIds: readonly string[]): Promise<Map<string, WantedWalker>> {
  if (requestIds.length === 0) return new Map();
  const chosen = sql`(${requestChanges.details} ->> 'walkerId')::uuid`;
  const rows = await db
    .select({
      requestId: requestChanges.requestId,
      id: profiles.id,
      name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(requestChanges)
    .innerJoin(profiles, eq(profiles.id, chosen))
    .where(
      and(
        inArray(requestChanges.requestId, [...requestIds]),
        eq(requestChanges.toStatus, "pending"),
        inArray(requestChanges.action, ["askForSlot", "answerProposal"]),
      ),
    )
    .orderBy(asc(requestChanges.at), asc(requestChanges.id));
  // The later choice holds.
  return new Map(rows.map(({ requestId, ...walker }) => [requestId, walker]));
}

/** Null: the client left it to the owner. */
export async function getWantedWalker(db: Db, requestId: string): Promise<WantedWalker | null> {
  return (await listWantedWalkers(db, [requestId])).get(requestId) ?? null;
}
