// What the link in a proposal's mail shows, to whoever has it: both times, the price, and whether it can be answered.
import { eq } from "drizzle-orm";

import { proposals } from "~/db/tables/visits";
import { type CommandContext, sha256 } from "~/platform/index.server";
import { formatInstant, Temporal } from "~/shared/dates";

import type { Proposal } from "./close-proposals.server";
import { askedAndWanted } from "~/visits/confirm/other-walker.server";
import type { ProposedTime } from "./proposed-time";
import {
  getProfileName,
  getRequestDetails,
  mailedRequestOf,
  type RequestDetails,
} from "~/visits/model/request-details.server";

/** Null for a link that never was. Once it is accepted, what was asked for is what was proposed. */
export async function readProposal(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { token }: { token: string },
): Promise<ProposedTime | null> {
  const [proposal] = await db
    .select()
    .from(proposals)
    .where(eq(proposals.tokenHash, sha256(token)));
  const stay = proposal ? await getRequestDetails(db, proposal.requestId) : null;
  if (!proposal?.startsAt || !stay) return null;
  const { bookingId, service, minutes, petNames } = mailedRequestOf(stay);
  return {
    id: proposal.id,
    state: stateOf(proposal, stay, now),
    bookingId,
    service,
    minutes,
    petNames: [...petNames],
    walkerName: await getProfileName(db, proposal.walkerId ?? ""),
    note: proposal.note,
    ...(await askedAndWanted(db, stay.request, { ...proposal, startsAt: proposal.startsAt })),
    proposed: formatInstant(proposal.startsAt),
    quote: proposal.quote,
    difference: proposal.quote.total - stay.request.totalCents,
  };
}

/** A yes that the owner has to confirm may still come to nothing. */
function acceptedState({ status }: RequestDetails["request"]): ProposedTime["state"] {
  if (status === "pending") return "waits";
  return status === "declined" || status === "withdrawn" ? "over" : "accepted";
}

function stateOf(
  { status, startsAt, windowStart }: Proposal,
  { request }: RequestDetails,
  now: Temporal.Instant,
): ProposedTime["state"] {
  if (status === "declined") return status;
  if (status === "accepted") return acceptedState(request);
  const isPast = Temporal.Instant.compare(startsAt ?? windowStart, now) < 0;
  return status === "open" && request.status === "pending" && !isPast ? "open" : "over";
}
