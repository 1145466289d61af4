// The mails of an answered proposal: the promise to the client, and what the owner hears.
import { type CommandContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";

import { askedRequestOf } from "~/visits/model/asked-request.server";
import type { Proposal } from "~/visits/proposal/close-proposals.server";
import { type ProposalAnswer, proposalAnsweredMail } from "~/visits/booking/emails/proposal";
import { requestConfirmedMail } from "~/visits/booking/emails/request-confirmed";
import { askedAndWanted } from "./other-walker.server";
import { requestInvitation } from "~/visits/model/request-invitation.server";
import { getProfileName, mailedRequestOf, type RequestDetails } from "~/visits/model/request-details.server";
import { exactly } from "~/visits/model/times-in-words";

type Telling = Pick<CommandContext, "db" | "now" | "services">;

const startOf = ({ startsAt, windowStart }: Proposal) => startsAt ?? windowStart;

/** To the owner. */
export async function renderAnswer(
  { db, services: { origin } }: Telling,
  stay: RequestDetails,
  proposal: Proposal,
  answer: ProposalAnswer,
): Promise<RenderedMail> {
  const startsAt = startOf(proposal);
  const { asked } = await askedAndWanted(db, stay.request, { ...proposal, startsAt });
  const facts = {
    proposalId: proposal.id,
    stay: mailedRequestOf(stay),
    asked,
    startsAt,
    walkerName: await getProfileName(db, proposal.walkerId ?? ""),
    answer,
  };
  return renderMail(proposalAnsweredMail(facts, await getIdentity(db), origin), origin);
}

/** To the client: the same promise, with the same invitation, as of any confirmed request. */
export async function renderConfirmed(ctx: Telling, stay: RequestDetails, proposal: Proposal): Promise<RenderedMail> {
  const { db, now } = ctx;
  const { origin } = ctx.services;
  const startsAt = startOf(proposal);
  const identity = await getIdentity(db);
  const walkerName = await getProfileName(db, proposal.walkerId ?? "");
  const { sequence, duration } = stay.request;
  const priced: RequestDetails = { ...stay, request: { ...stay.request, quote: proposal.quote } };
  const asked = askedRequestOf(priced, exactly(startsAt, startsAt.add({ minutes: duration })));
  const entry = requestInvitation(stay, { method: "REQUEST", sequence, startsAt, walkerName, now }, identity, origin);
  const promised = { stay: asked, startsAt, walkerName, now, other: null };
  return renderMail(requestConfirmedMail(promised, entry, identity, origin), origin);
}
