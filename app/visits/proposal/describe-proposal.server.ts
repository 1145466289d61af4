// The other time that waits for an answer: the walker's for a request, or the client's for what is confirmed.
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { Temporal } from "~/shared/dates";

import { type Request } from "~/visits/ledger/writer.server";
import type { OpenProposal } from "~/visits/booking/booking-view";
import type { Offered } from "~/visits/confirm/other-in-words";
import { offeredBy } from "~/visits/confirm/other-walker.server";
import { exactly, type When, within } from "~/visits/model/times-in-words";
import { getWantedWalker } from "~/visits/asking/wanted-walkers.server";

/** The database lets one of a request be open. */
export async function describeProposal(
  db: Db,
  request: Pick<Request, "id" | "duration" | "windowStart">,
  now: Temporal.Instant,
): Promise<OpenProposal | null> {
  const { id: requestId, duration } = request;
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
  const isOver = Temporal.Instant.compare(startsAt ?? windowEnd, now) <= 0;
  const what = { when: proposedTime(proposal, duration), walkerName, price: quote, fee: feeCents, note };
  return { id, by, ...what, isOver, ...(await offered(db, request, proposal)) };
}

/** A client's wish names a window, and nobody. */
async function offered(
  db: Db,
  request: Pick<Request, "id" | "windowStart">,
  { startsAt, walkerId }: typeof proposals.$inferSelect,
): Promise<Offered> {
  if (!startsAt) return { isOtherWalker: false, isOtherTime: true };
  const wanted = await getWantedWalker(db, request.id);
  return offeredBy(request, wanted, { walkerId, startsAt });
}

/** The walker names a start, the client a window. */
export function proposedTime(
  proposal: Pick<typeof proposals.$inferSelect, "timeOfDay" | "windowStart" | "windowEnd" | "startsAt">,
  minutes: number,
): When {
  const { timeOfDay, windowStart, windowEnd, startsAt } = proposal;
  if (!startsAt) return within(timeOfDay, { start: windowStart, end: windowEnd });
  return exactly(startsAt, startsAt.add({ minutes }));
}
