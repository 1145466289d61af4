// The writer of proposals' states. The request of a proposal is locked.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";

import type { Proposal } from "~/ledger/readers/proposals.server";

type Settled = "accepted" | "declined" | "withdrawn";

/** Closes the open proposal, if any, and returns it. */
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

/** Closes that proposal; returns false when another answer was faster. */
export async function settleProposal(
  tx: Db,
  { id, requestId }: Pick<Proposal, "id" | "requestId">,
  status: Settled,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await closeProposal(tx, requestId, status, now))?.id === id;
}
