// The other time that waits for an answer: the walker's for a request, or the client's for what is confirmed.
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/ledger";
import { profiles } from "~/db/schema";
import { Temporal } from "~/shared/dates";

import { asInstant, type Request } from "../ledger/writer.server";
import type { OpenProposal, When } from "./booking-view";
import { exactly, within } from "./times-in-words";

/** The database lets one of a request be open. */
export async function describeProposal(
  db: Db,
  { id: requestId, duration }: Pick<Request, "id" | "duration">,
  now: Temporal.Instant,
): Promise<OpenProposal | null> {
  const [row] = await db
    .select({
      proposal: proposals,
      walkerName: sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(proposals)
    .leftJoin(profiles, eq(profiles.id, proposals.walkerId))
    .where(and(eq(proposals.requestId, requestId), eq(proposals.status, "open")));
  if (!row) return null;
  const { proposal, walkerName } = row;
  const { id, by, quote, feeCents, note, startsAt, windowEnd } = proposal;
  const isOver = Temporal.Instant.compare(asInstant(startsAt ?? windowEnd), now) <= 0;
  return { id, by, when: proposedTime(proposal, duration), isOver, walkerName, price: quote, fee: feeCents, note };
}

/** The walker names a start, the client a window. */
export function proposedTime(proposal: typeof proposals.$inferSelect, minutes: number): When {
  const { timeOfDay, windowStart, windowEnd, startsAt } = proposal;
  if (!startsAt) return within(timeOfDay, { start: asInstant(windowStart), end: asInstant(windowEnd) });
  return exactly(asInstant(startsAt), asInstant(startsAt).add({ minutes }));
}
