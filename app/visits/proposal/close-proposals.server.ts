// A request has one open proposal at most; what settles the request settles it, too.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

export type Proposal = typeof proposals.$inferSelect;

/** Closes the open one, if there is one, and answers it. The request is locked. */
export async function closeProposal(
  tx: Db,
  requestId: string,
  status: "accepted" | "declined" | "withdrawn",
  now: Temporal.Instant,
): Promise<Proposal | undefined> {
  const [closed] = await tx
    .update(proposals)
    .set({ status, answeredAt: now })
    .where(and(eq(proposals.requestId, requestId), eq(proposals.status, "open")))
    .returning();
  return closed;
}

export async function findOpenProposal(db: Db, requestId: string, by: Proposal["by"]): Promise<Proposal | undefined> {
  const [open] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.requestId, requestId), eq(proposals.status, "open"), eq(proposals.by, by)));
  return open;
}
