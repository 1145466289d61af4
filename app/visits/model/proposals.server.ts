// Another time that waits for an answer: the walker's for a request, or the client's for what is confirmed. A request has
// one open proposal at most; what settles the request settles it, too.
import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { proposals } from "~/db/tables/visits";
import { Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";

import { getWantedWalker, type WantedWalker } from "~/visits/asking/wanted-walkers.server";
import type { Request } from "~/visits/ledger/writer.server";
import type { Offered } from "~/visits/texts/changes";
import { askedWindow } from "./asked-request.server";
import { exactly, type When, whenInWords, within } from "./times-in-words";

export type Proposal = typeof proposals.$inferSelect;

type Settled = "accepted" | "declined" | "withdrawn";

/** Closes the open one, if there is one, and answers it. The request is locked. */
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

/** Whether it was still open: somebody may have been faster since it was read. The request is locked. */
export async function settleProposal(
  tx: Db,
  { id, requestId }: Pick<Proposal, "id" | "requestId">,
  status: Settled,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await closeProposal(tx, requestId, status, now))?.id === id;
}

export async function findOpenProposal(db: Db, requestId: string, by: Proposal["by"]): Promise<Proposal | undefined> {
  const [open] = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.requestId, requestId), eq(proposals.status, "open"), eq(proposals.by, by)));
  return open;
}

/** As it is shown while it waits for an answer. */
export interface OpenProposal extends Offered {
  id: string;
  by: Proposal["by"];
  when: When;
  /** Its time has passed: nobody can say yes anymore. */
  isOver: boolean;
  /** Who would come; known where the walker proposes. */
  walkerName: string | null;
  price: Proposal["quote"];
  /** What the move costs besides, as it was shown before it was asked for. */
  fee: Cents;
  note: string | null;
}

/** The open ones, by request. */
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
    return request ? [describe(db, request, proposal, walkerName, now)] : [];
  });
  return new Map(await Promise.all(described));
}

async function describe(
  db: Db,
  request: Pick<Request, "id" | "duration" | "windowStart">,
  proposal: Proposal,
  walkerName: string | null,
  now: Temporal.Instant,
): Promise<readonly [requestId: string, OpenProposal]> {
  const { id, by, quote, feeCents, note, startsAt } = proposal;
  const wanted = startsAt ? await getWantedWalker(db, request.id) : null;
  return [
    request.id,
    {
      id,
      by,
      when: proposedTime(proposal, request.duration),
      isOver: isProposalOver(proposal, now),
      walkerName,
      price: quote,
      fee: feeCents,
      note,
      ...offeredBy(request, wanted, proposal),
    },
  ];
}

/** Its time has passed: nobody can say yes anymore. */
export const isProposalOver = (
  { startsAt, windowEnd }: Pick<Proposal, "startsAt" | "windowEnd">,
  now: Temporal.Instant,
): boolean => Temporal.Instant.compare(startsAt ?? windowEnd, now) <= 0;

/** The walker names a start, the client a window. */
export function proposedTime(
  {
    timeOfDay,
    windowStart,
    windowEnd,
    startsAt,
  }: Pick<Proposal, "timeOfDay" | "windowStart" | "windowEnd" | "startsAt">,
  minutes: number,
): When {
  if (!startsAt) return within(timeOfDay, { start: windowStart, end: windowEnd });
  return exactly(startsAt, startsAt.add({ minutes }));
}

/** What a proposal changes. A client's wish names a window, and nobody. */
export const offeredBy = (
  { windowStart }: Pick<Request, "windowStart">,
  wanted: WantedWalker | null,
  { walkerId, startsAt }: Pick<Proposal, "walkerId" | "startsAt">,
): Offered =>
  startsAt
    ? { isOtherWalker: wanted !== null && wanted.id !== walkerId, isOtherTime: !windowStart.equals(startsAt) }
    : { isOtherWalker: false, isOtherTime: true };

export interface AskedAndWanted extends Offered {
  /** "Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PT, with Alex Lopez". */
  asked: string;
}

/** What was asked for, in words, and what a proposal changes of it. */
export async function askedAndWanted(
  db: Db,
  request: Request,
  proposed: Pick<Proposal, "walkerId" | "startsAt">,
): Promise<AskedAndWanted> {
  const wanted = await getWantedWalker(db, request.id);
  const asked = whenInWords(askedWindow(request));
  return { asked: wanted ? `${asked}, with ${wanted.name}` : asked, ...offeredBy(request, wanted, proposed) };
}
