// The mails of an answered proposal: the promise to the client, and what the owner hears.
import type { CommandContext } from "~/server/context";

import { asInstant } from "../ledger/writer.server";
import { type RenderedMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { askedStayOf } from "./asked-stay.server";
import type { Proposal } from "./close-proposals.server";
import { type ProposalAnswer, proposalAnsweredMail } from "./emails/proposal";
import { requestConfirmedMail } from "./emails/request-confirmed";
import { askedAndWanted } from "./other-walker.server";
import { stayInvitation } from "./stay-invitation.server";
import { getProfileName, mailStayOf, type Stay } from "./stay.server";
import { exactly } from "./times-in-words";

type Telling = Pick<CommandContext, "db" | "now" | "services">;

const startOf = ({ startsAt, windowStart }: Proposal) => asInstant(startsAt ?? windowStart);

/** To the owner. */
export async function renderAnswer(
  { db, services: { origin } }: Telling,
  stay: Stay,
  proposal: Proposal,
  answer: ProposalAnswer,
): Promise<RenderedMail> {
  const startsAt = startOf(proposal);
  const { asked } = await askedAndWanted(db, stay.request, { ...proposal, startsAt });
  const facts = {
    proposalId: proposal.id,
    stay: mailStayOf(stay),
    asked,
    startsAt,
    walkerName: await getProfileName(db, proposal.walkerId ?? ""),
    answer,
  };
  return renderMail(proposalAnsweredMail(facts, await getIdentity(db), origin), origin);
}

/** To the client: the same promise, with the same invitation, as of any confirmed request. */
export async function renderConfirmed(ctx: Telling, stay: Stay, proposal: Proposal): Promise<RenderedMail> {
  const { db, now } = ctx;
  const { origin } = ctx.services;
  const startsAt = startOf(proposal);
  const identity = await getIdentity(db);
  const walkerName = await getProfileName(db, proposal.walkerId ?? "");
  const { sequence, duration } = stay.request;
  const priced: Stay = { ...stay, request: { ...stay.request, quote: proposal.quote } };
  const asked = askedStayOf(priced, exactly(startsAt, startsAt.add({ minutes: duration })));
  const entry = stayInvitation(stay, { method: "REQUEST", sequence, startsAt, walkerName, now }, identity, origin);
  const promised = { stay: asked, startsAt, walkerName, now, other: null };
  return renderMail(requestConfirmedMail(promised, entry, identity, origin), origin);
}
