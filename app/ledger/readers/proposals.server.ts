// Reads proposals of another time: by the walker for a pending request, or by the client for a confirmed one. A request
// has at most one open proposal.
import type { Request } from "~/ledger/readers/request-details.server";
import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { proposals } from "~/db/tables/visits";

import type { Offered } from "~/ledger/texts/changes";
import { askedWindow } from "./asked-request.server";
import { type ChosenWalker, clientName, type RequestDetails } from "./request-details.server";
import { exactly, type When, whenInWords, within } from "~/business/times/times-in-words";

export type Proposal = typeof proposals.$inferSelect;

export async function findOpenProposal(db: Db, requestId: string, by: Proposal["by"]): Promise<Proposal | undefined> {
  const [open] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.requestId, requestId), eq(proposals.status, "open"), eq(proposals.by, by)));
  return open;
}

export async function describeProposals(
  db: Db,
  all: readonly RequestDetails[],
  now: Temporal.Instant,
  zone: string,
): Promise<Map<string, OpenProposal>> {
  if (all.length === 0) return new Map();
  const ids = all.map(({ request }) => request.id);
  const rows = await db
    .select({ proposal: proposals, walkerName: sql<string | null>`${clientName}` })
    .from(proposals)
    .leftJoin(profiles, eq(profiles.id, proposals.walkerId))
    .where(and(inArray(proposals.requestId, ids), eq(proposals.status, "open")));
  return new Map(
    all.flatMap((details) => {
      const row = rows.find(({ proposal }) => proposal.requestId === details.request.id);
      return row ? [[details.request.id, describe(details, row.proposal, row.walkerName, now, zone)] as const] : [];
    }),
  );
}

export type OpenProposal = ReturnType<typeof describe>;

function describe(
  { request, chosen }: RequestDetails,
  proposal: Proposal,
  walkerName: string | null,
  now: Temporal.Instant,
  zone: string,
) {
  const { id, by, quote: price, feeCents: fee, note } = proposal;
  return {
    id,
    by,
    when: proposedTime(proposal, request.duration, zone),
    isOver: isProposalOver(proposal, now),
    /** Name of the proposed walker; null in a client's proposal. */
    walkerName,
    price,
    /** Late fee shown to the client who asked to move the visit. */
    fee,
    note,
    ...offeredBy(request, chosen, proposal),
  };
}

/** Whether the proposed time has passed. */
export const isProposalOver = (
  { startsAt, windowEnd }: Pick<Proposal, "startsAt" | "windowEnd">,
  now: Temporal.Instant,
): boolean => Temporal.Instant.compare(startsAt ?? windowEnd, now) <= 0;

/** Returns the start of a walker's proposal, or the window of a client's proposal. */
export function proposedTime(
  {
    timeOfDay,
    windowStart,
    windowEnd,
    startsAt,
  }: Pick<Proposal, "timeOfDay" | "windowStart" | "windowEnd" | "startsAt">,
  minutes: number,
  zone: string,
): When {
  if (!startsAt) return within(timeOfDay, { start: windowStart, end: windowEnd }, zone);
  return exactly(startsAt, startsAt.add({ minutes }), zone);
}

/** Returns what a proposal changes. A client's proposal changes only the time. */
export const offeredBy = (
  { windowStart }: Pick<Request, "windowStart">,
  chosen: ChosenWalker | null,
  { walkerId, startsAt }: Pick<Proposal, "walkerId" | "startsAt">,
): Offered =>
  startsAt
    ? { isOtherWalker: chosen !== null && chosen.id !== walkerId, isOtherTime: !windowStart.equals(startsAt) }
    : { isOtherWalker: false, isOtherTime: true };

export interface AskedAndWanted extends Offered {
  /** "Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PT, with Alex Lopez". */
  asked: string;
}

export function askedAndWanted(
  { request, chosen }: RequestDetails,
  proposed: Pick<Proposal, "walkerId" | "startsAt">,
  zone: string,
): AskedAndWanted {
  const asked = whenInWords(askedWindow(request, zone));
  return { asked: chosen ? `${asked}, with ${chosen.name}` : asked, ...offeredBy(request, chosen, proposed) };
}
