// The mails of an answered proposal: the promise to the client, and what the owner hears.
import type { CommandContext } from "~/server/context";

import { asInstant } from "../ledger/writer.server";
import { type RenderedMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { askedStayOf, askedWindow } from "./asked-stay.server";
import type { Proposal } from "./close-proposals.server";
import { type ProposalAnswer, proposalAnsweredMail } from "./emails/proposal";
import { requestConfirmedMail } from "./emails/request-confirmed";
import { stayInvitation } from "./stay-invitation.server";
import { getProfileName, mailStayOf, type Stay } from "./stay.server";
import { exactly, whenInWords } from "./times-in-words";

type Telling = Pick<CommandContext, "db" | "now" | "services">;

const startOf = ({ startsAt, windowStart }: Proposal) => asInstant(startsAt ?? windowStart);

/** To the owner. */
export async function renderAnswer(
  { db, services: { origin } }: Telling,
  stay: Stay,
  proposal: Proposal,
  answer: ProposalAnswer,
): Promise<RenderedMail> {
  const facts = {
    proposalId: proposal.id,
    stay: mailStayOf(stay),
    asked: whenInWords(askedWindow(stay.request)),
    startsAt: startOf(proposal),
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
  return renderMail(requestConfirmedMail({ stay: asked, startsAt, walkerName, now }, entry, identity, origin), origin);
}
