// Loader and action of the page behind the link in a proposal's mail. The page needs no sign-in.
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
import { proposalDeclined, answerToast } from "../texts/booking";
import { proposalForm } from "./forms";
import { proposalRefusals } from "~/day/texts/booking";

/**
 * Responds 404 for an unknown link, and 410 for a proposal that was answered or whose time has passed. Data requests
 * get 200 instead of 410, because browsers log failed fetches.
 */
export async function loadProposal({ params, context }: LoaderFunctionArgs) {
  const { answerHeaders, forbidCaching, byScript } = getExchange(context);
  forbidCaching();
  // Keeps the token out of Referer headers. ("no-referrer" would make browsers send forms without an Origin header.)
  answerHeaders.set("Referrer-Policy", "strict-origin");
  answerHeaders.set("Cache-Control", "private, no-store");
  const token = (params.token ?? "").slice(0, 200);
  const proposal = await readProposal(commandContext(context), { token });
  const status = !proposal ? 404 : proposal.state === "open" || byScript ? 200 : 410;
  return data({ token, proposal }, { status });
}

/** `token`: the secret in the URL. */
export async function submitProposal(args: ActionFunctionArgs, token: string) {
  getExchange(args.context).answerHeaders.set("Referrer-Policy", "strict-origin");
  const page = `/proposals/${encodeURIComponent(token)}`;
  // The form has only two buttons, so it has no time trap.
  const received = await receiveForm(args, { schema: proposalForm, limit: tokenLimit, mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return replyMessage(args, proposalDeclined, page);
  const accept = received.input.intent === "accept-proposal";
  const outcome = await answerProposalByToken(commandContext(args.context), { token, accept });
  if (outcome.ok) return replyMessage(args, answerToast(outcome.value), page);
  if (outcome.reason === "no-such-proposal") throw notFound();
  return replyRefusal({ status: 409, message: proposalRefusals[outcome.reason] }, received.values);
}

export type ProposedTime = NonNullable<Awaited<ReturnType<typeof readProposal>>>;

/** Returns null for an unknown token. After acceptance, the requested and the proposed time are the same. */
export async function readProposal(
  { db, now, business }: Pick<CommandContext, "db" | "now" | "business">,
  { token }: { token: string },
) {
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
    ...askedAndWanted(details, proposal, business.timeZone),
    proposed: formatInstant(startsAt, business.timeZone),
    quote,
    // Cents; negative when the proposed time costs less.
    difference: quote.total - details.request.totalCents,
  };
}

/**
 * "over": the time has passed or the request ended. "waits": the client accepted, but the owner must confirm by hand.
 */
type ProposalState = "open" | "accepted" | "waits" | "declined" | "over";

/** An acceptance that the owner must still confirm may end as a decline. */
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
