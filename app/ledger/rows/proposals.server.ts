// The only writer of the states of proposals. Callers hold the lock of the proposal's request.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";

import type { Proposal } from "~/ledger/readers/proposals.server";

type Settled = "accepted" | "declined" | "withdrawn";

/** Closes the request's open proposal, if there is one, and returns it. */
export async function closeProposal(
  tx: Db,
  requestId: string,
  status: Settled,
  now: Temporal.Instant,
): Promise<Proposal | undefined> {
  const [closed] = await tx
    .update(proposals)
    .set({ status, answeredAt: now })
    .where(and(eq(proposals.requestId, requestId), eq(proposals.status, "open")))
    .returning();
  return closed;
}

/** Closes this proposal. Returns false when it was closed before. */
export const settleProposal = async (
  tx: Db,
  { id, requestId }: Pick<Proposal, "id" | "requestId">,
  status: Settled,
  now: Temporal.Instant,
): Promise<boolean> => (await closeProposal(tx, requestId, status, now))?.id === id;
