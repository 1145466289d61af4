// The other time that waits for an answer: the walker's for a request, or the client's for what is confirmed.
import { and, eq, inArray, sql } from "drizzle-orm";

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

/** By request; the database lets one of each be open. */
export async function describeProposals(
  db: Db,
  requests: readonly Pick<Request, "id" | "duration" | "windowStart">[],
  now: Temporal.Instant,
): Promise<Map<string, OpenProposal>> {
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      proposal: proposals,
      walkerName: sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(proposals)
    .leftJoin(profiles, eq(profiles.id, proposals.walkerId))
    .where(and(inArray(proposals.requestId, ids), eq(proposals.status, "open")));
  const described = rows.flatMap(({ proposal, walkerName }) => {
    const request = requests.find(({ id }) => id === proposal.requestId);
    if (!request) return [];
    const { id, by, quote, feeCents, note, startsAt, windowEnd } = proposal;
    const isOver = Temporal.Instant.compare(startsAt ?? windowEnd, now) <= 0;
    const what = { when: proposedTime(proposal, request.duration), walkerName, price: quote, fee: feeCents, note };
    return [
      offered(db, request, proposal).then((offer) => [request.id, { id, by, ...what, isOver, ...offer }] as const),
    ];
  });
  return new Map(await Promise.all(described));
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
