// What happened to requests, with the names of those who did it.
import { asc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";

import type { ViewedAs } from "~/visits/policy";
import type { HistoryEntry } from "./booking-view";
import { historyInWords } from "./history-in-words";

/** By request, oldest first; what the viewer has no business with is left out. */
export async function listHistories(
  db: Db,
  requestIds: readonly string[],
  viewer: { id: string; as: ViewedAs },
): Promise<Map<string, HistoryEntry[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({
      change: requestChanges,
      actorName: sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(requestChanges)
    .leftJoin(profiles, eq(profiles.id, requestChanges.actorId))
    .where(inArray(requestChanges.requestId, [...requestIds]))
    .orderBy(asc(requestChanges.at), asc(requestChanges.id));
  const changes = rows.map(({ change, actorName }) => ({ ...change, actorName, at: change.at.toString() }));
  const byRequest = Map.groupBy(changes, ({ requestId }) => requestId);
  return new Map([...byRequest].map(([requestId, own]) => [requestId, historyInWords(own, viewer)]));
}
