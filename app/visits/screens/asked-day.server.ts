// The day a request, or the move of a client, is about.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/tables/visits";

export interface AskedDay {
  /** "2026-11-24" */
  date: string;
  isStanding: boolean;
}

/** Null where there is no such request, or the proposal is not of it. */
export async function getAskedDay(
  db: Db,
  requestId: string,
  proposalId: string | null = null,
): Promise<AskedDay | null> {
  const [request] = await db
    .select({ date: requests.date, seriesId: requests.seriesId })
    .from(requests)
    .where(eq(requests.id, requestId));
  if (!request) return null;
  const isStanding = request.seriesId !== null;
  if (!proposalId) return { date: request.date.toString(), isStanding };
  const [proposal] = await db
    .select({ date: proposals.date })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), eq(proposals.requestId, requestId)));
  return proposal ? { date: proposal.date.toString(), isStanding } : null;
}
