// The page behind the link in a proposal's mail: both times, the price, whether it can still be answered, and the answer.
// It needs no sign-in.
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";

import { isVisitState } from "~/business/booking-states";
import { proposals } from "~/db/tables/visits";
import {
  type CommandContext,
  commandContext,
  getExchange,
  notFound,
  receiveForm,
  replyMessage,
  replyRefusal,
  sha256,
  tokenLimit,
} from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import {
  askedAndWanted,
  type Proposal,
  getProfileName,
  getRequestDetails,
  type RequestDetails,
  answerProposalByToken,
} from "~/ledger/index.server";
import { proposalRefusals } from "~/ledger/index";
import { proposalDeclined, toastOfAnswer } from "../texts/booking";
import { proposalForm } from "./forms";

/**
 * 404 for a link that never was one, 410 for one that was answered, or whose time has passed. A script that looks again
 * after its form gets 200 for those: its browser would complain in the console.
 */
export async function loadProposal({ params, context }: LoaderFunctionArgs) {
  const { answerHeaders, mustNotKeep, byScript } = getExchange(context);
  mustNotKeep();
  // The token stays out of every Referer. (Not "no-referrer": browsers would send forms without their origin.)
  answerHeaders.set("Referrer-Policy", "strict-origin");
  answerHeaders.set("Cache-Control", "private, no-store");
  const token = (params.token ?? "").slice(0, 200);
  const proposal = await readProposal(commandContext(context), { token });
  const status = !proposal ? 404 : proposal.state === "open" || byScript ? 200 : 410;
  return data({ token, proposal }, { status });
}

/** `token`: from the address, which is a secret: no other site gets to see it. */
export async function submitProposal(args: ActionFunctionArgs, token: string) {
  getExchange(args.context).answerHeaders.set("Referrer-Policy", "strict-origin");
  const page = `/proposals/${encodeURIComponent(token)}`;
  // Two buttons, and nothing to type: nobody is too fast for it.
  const received = await receiveForm(args, { schema: proposalForm, limit: tokenLimit, mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return replyMessage(args, proposalDeclined, page);
  const accept = received.input.intent === "accept-proposal";
  const outcome = await answerProposalByToken(commandContext(args.context), { token, accept });
  if (outcome.ok) return replyMessage(args, toastOfAnswer(outcome.value), page);
  if (outcome.reason === "no-such-proposal") throw notFound();
  return replyRefusal({ status: 409, message: proposalRefusals[outcome.reason] }, received.values);
}

export type ProposedTime = NonNullable<Awaited<ReturnType<typeof readProposal>>>;

/** Null for a link that never was. Once it is accepted, what was asked for is what was proposed. */
export async function readProposal({ db, now }: Pick<CommandContext, "db" | "now">, { token }: { token: string }) {
  const [proposal] = await db
    .select()
    .from(proposals)
    .where(eq(proposals.tokenHash, sha256(token)));
  const details = proposal ? await getRequestDetails(db, proposal.requestId) : null;
  if (!proposal?.startsAt || !details) return null;
  const { bookingId, service, petNames } = details;
  const { id, startsAt, note, quote } = proposal;
  return {
    id,
    state: stateOf(proposal, details, now),
    bookingId,
    service,
    minutes: details.request.duration,
    petNames,
    walkerName: await getProfileName(db, proposal.walkerId ?? ""),
    note,
    ...askedAndWanted(details, proposal),
    proposed: formatInstant(startsAt),
    quote,
    // What the proposed time costs more, or less, below zero.
    difference: quote.total - details.request.totalCents,
  };
}

/** "over": that time has passed, or the request was settled another way; "waits": the owner confirms it by hand. */
type ProposalState = "open" | "accepted" | "waits" | "declined" | "over";

/** A yes that the owner has to confirm may still come to nothing. */
function acceptedState({ status }: RequestDetails["request"]): ProposalState {
  if (status === "pending") return "waits";
  return isVisitState(status) ? "accepted" : "over";
}

function stateOf(
  { status, startsAt, windowStart }: Proposal,
  { request }: RequestDetails,
  now: Temporal.Instant,
): ProposalState {
  if (status === "declined") return status;
  if (status === "accepted") return acceptedState(request);
  const isPast = Temporal.Instant.compare(startsAt ?? windowStart, now) < 0;
  return status === "open" && request.status === "pending" && !isPast ? "open" : "over";
}
