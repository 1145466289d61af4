// The client answers the time the walker proposed: signed in, or by the link in its mail. Accepted, it is confirmed at
// once, if nobody was faster and the walker's calendars can be read; declined, the request goes on waiting. The owner
// hears of each.
import { eq } from "drizzle-orm";

import { proposals } from "~/db/tables/visits";
import {
  type CommandContext,
  enqueueMail,
  type ClientContext,
  type RenderedMail,
  sha256,
} from "~/platform/index.server";
import { findUnknownBusy } from "~/calendars/index.server";
import { getTravelMinutes } from "~/offer/index.server";
import { Temporal } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { type Acting, changeRequest, lockRequest, type Request } from "~/visits/ledger/writer.server";
import { acceptUnread } from "~/visits/confirm/accept-unread.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import type { Refused } from "~/visits/move/change-outcomes";
import { closeProposal, type Proposal } from "./close-proposals.server";
import { findJoinableHike } from "~/visits/confirm/joinable-hike.server";
import { keepBookingLines } from "~/visits/booking/keep-bookings.server";
import { type PlacedRequest, placeRequest, type RequestPlace } from "~/visits/confirm/place-request.server";
import { renderAnswer, renderConfirmed } from "~/visits/confirm/render-answer.server";
import { getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";

export type AnswerProposalOutcome =
  | { ok: true; value: { request: Request; accepted: boolean; isConfirmed: boolean } }
  | Refused<"no-such-proposal" | "answered-already" | "over" | "time-gone">;

export async function answerProposal(
  ctx: ClientContext,
  { proposalId, accept }: { proposalId: string; accept: boolean },
): Promise<AnswerProposalOutcome> {
  const [proposal] = await ctx.db.select().from(proposals).where(eq(proposals.id, proposalId));
  const stay = proposal ? await getRequestDetails(ctx.db, proposal.requestId) : null;
  if (!proposal || stay?.request.clientId !== ctx.actor.id) return refused("no-such-proposal");
  return answer(ctx, { actor: ctx.actor, now: ctx.now }, proposal, stay, accept);
}

/** Whoever has the link of the mail answers as the client: it was sent to nobody else. */
export async function answerProposalByToken(
  ctx: CommandContext,
  { token, accept }: { token: string; accept: boolean },
): Promise<AnswerProposalOutcome> {
  const [proposal] = await ctx.db
    .select()
    .from(proposals)
    .where(eq(proposals.tokenHash, sha256(token)));
  const stay = proposal ? await getRequestDetails(ctx.db, proposal.requestId) : null;
  if (!proposal || !stay) return refused("no-such-proposal");
  const client = { id: stay.client.id, role: "client" as const, isEmployee: false };
  return answer(ctx, { actor: client, now: ctx.now }, proposal, stay, accept);
}

async function answer(
  ctx: CommandContext,
  acting: Acting,
  proposal: Proposal,
  stay: RequestDetails,
  accepted: boolean,
): Promise<AnswerProposalOutcome> {
  const { startsAt } = proposal;
  if (proposal.by !== "walker" || !startsAt) return refused("no-such-proposal");
  if (proposal.status === "accepted" || proposal.status === "declined") return refused("answered-already");
  if (proposal.status !== "open" || stay.request.status !== "pending") return refused("over");
  if (!accepted) return told(ctx, await decline(ctx, acting, proposal, stay));
  if (Temporal.Instant.compare(startsAt, ctx.now) < 0) return refused("over");
  return told(ctx, await accept(ctx, acting, proposal, stay));
}

function told(ctx: CommandContext, outcome: AnswerProposalOutcome): AnswerProposalOutcome {
  if (outcome.ok || outcome.reason === "time-gone") ctx.services.wakeMail();
  return outcome;
}

async function decline(
  ctx: CommandContext,
  acting: Acting,
  proposal: Proposal,
  stay: RequestDetails,
): Promise<AnswerProposalOutcome> {
  const mail = await renderAnswer(ctx, stay, proposal, "declined");
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, proposal.requestId);
    if (locked?.status !== "pending") return refused("over");
    const closed = await closeProposal(tx, locked.id, "declined", ctx.now);
    if (closed?.id !== proposal.id) return refused("answered-already");
    const details = { accepted: false, proposalId: proposal.id };
    const request = await changeRequest(tx, acting, locked, "pending", { action: "answerProposal", details });
    await enqueueMail(tx, [mail]);
    return done({ request, accepted: false, isConfirmed: false });
  });
}

async function accept(
  ctx: CommandContext,
  acting: Acting,
  proposal: Proposal,
  stay: RequestDetails,
): Promise<AnswerProposalOutcome> {
  const place = await placeOf(ctx, proposal, stay);
  const until = place.startsAt.add({ minutes: stay.request.duration });
  const isUnread = !place.hikeId && (await findUnknownBusy(ctx, place.walkerId, until)) !== null;
  if (isUnread) return keep(ctx, acting, proposal, stay, place);
  const mails = await Promise.all([
    renderConfirmed(ctx, stay, proposal),
    renderAnswer(ctx, stay, proposal, "accepted"),
  ]);
  const outcome = await allOrNothing(ctx.db, async (tx): Promise<Placing> => {
    const locked = await lockRequest(tx, proposal.requestId);
    if (locked?.status !== "pending") return refused("over");
    const closed = await closeProposal(tx, locked.id, "accepted", ctx.now);
    if (closed?.id !== proposal.id) return refused("answered-already");
    const placed = await placeRequest(tx, acting, locked, place);
    if (!placed.ok) return placed;
    await keepBookingLines(tx, stay.pets, proposal.quote);
    await enqueueMail(tx, mails);
    return placed;
  });
  if (outcome.ok) return done({ request: outcome.value.request, accepted: true, isConfirmed: true });
  if (outcome.reason === "over" || outcome.reason === "answered-already") return refused(outcome.reason);
  return timeIsGone(ctx, acting, proposal, await renderAnswer(ctx, stay, proposal, "gone"));
}

/** Never silently trusted: the owner's word for that time is as old as her proposal, so she is asked again. */
async function keep(
  ctx: CommandContext,
  acting: Acting,
  proposal: Proposal,
  stay: RequestDetails,
  place: RequestPlace,
): Promise<AnswerProposalOutcome> {
  const kept = await acceptUnread(ctx, acting, proposal, stay, place);
  if (kept.ok) return done({ request: kept.value, accepted: true, isConfirmed: false });
  if (kept.reason !== "time-gone") return refused(kept.reason);
  return timeIsGone(ctx, acting, proposal, await renderAnswer(ctx, stay, proposal, "gone"));
}

type Placing = PlacedRequest | Refused<"over" | "answered-already">;

async function placeOf(ctx: CommandContext, proposal: Proposal, stay: RequestDetails): Promise<RequestPlace> {
  const { id, walkerId, startsAt, date, timeOfDay, windowStart, windowEnd, quote } = proposal;
  const at = { walkerId: walkerId ?? "", startsAt: startsAt ?? windowStart };
  const hike = await findJoinableHike(ctx.db, stay, at);
  return {
    ...at,
    hikeId: hike?.id ?? null,
    travel: await getTravelMinutes(ctx.db),
    action: "answerProposal",
    details: { accepted: true, proposalId: id },
    values: { date, timeOfDay, windowStart, windowEnd, quote, totalCents: quote.total },
  };
}

/** Nothing was reserved, and something else lies there now: the proposal is settled, the request waits on. */
async function timeIsGone(
  ctx: CommandContext,
  acting: Acting,
  proposal: Proposal,
  mail: RenderedMail,
): Promise<AnswerProposalOutcome> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockRequest(tx, proposal.requestId);
    if (locked?.status !== "pending") return;
    const closed = await closeProposal(tx, locked.id, "withdrawn", ctx.now);
    if (!closed) return;
    const details = { timeGone: true, proposalId: proposal.id };
    await changeRequest(tx, acting, locked, "pending", { action: "answerProposal", details });
    await enqueueMail(tx, [mail]);
  });
  return refused("time-gone");
}
