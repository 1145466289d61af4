// What happened to a request, with the names of those who did it.
import { asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";

import type { HistoryEntry, ViewedAs } from "./booking-view";
import { historyInWords } from "./history-in-words";

/** Oldest first; what the viewer has no business with is left out. */
export async function listHistory(
  db: Db,
  requestId: string,
  viewer: { id: string; as: ViewedAs },
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      change: requestChanges,
      actorName: sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(requestChanges)
    .leftJoin(profiles, eq(profiles.id, requestChanges.actorId))
    .where(eq(requestChanges.requestId, requestId))
    .orderBy(asc(requestChanges.at), asc(requestChanges.id));
  const changes = rows.map(({ change, actorName }) => ({
    ...change,
    actorName,
    at: change.at.toString(),
  }));
  return historyInWords(changes, viewer);
}
