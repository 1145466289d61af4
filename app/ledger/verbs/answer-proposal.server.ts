// The client answers the walker's proposal, signed in or by the mail's link. Accepting confirms the visit if its time
// is still free and the walker's calendars can be read; declining leaves the request pending. The owner gets a mail.
import { getPlacedDetails } from "~/ledger/readers/request-details.server";
import { settleProposal } from "~/ledger/rows/proposals.server";
import type { Request } from "~/ledger/readers/request-details.server";
import { eq, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";
import { type ClientContext, type CommandContext, sha256 } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { proposalAnsweredMail } from "~/ledger/emails/other-times";
import { requestConfirmedMail } from "~/ledger/emails/requests";
import { listClashes } from "~/ledger/times/clashes.server";
import { exactWindow, windowColumns } from "~/business/times/windows";
import { changeRequest, keepBookingLines, keepBookingWindow, lockRequest } from "~/ledger/rows/writer.server";
import { type AskedAndWanted, askedAndWanted, type Proposal } from "~/ledger/readers/proposals.server";
import { getProfileName, getRequestDetails, type RequestDetails } from "~/ledger/readers/request-details.server";
import { can } from "~/ledger/policy";
import { findJoinableGroup } from "~/ledger/placing/place-request.server";
import { runCommand, type Deciding } from "../placing/run-command.server";
import { findUnread, type NamedStart, placeRefusal } from "../placing/named-start.server";
import { type PlacedRequest, placeRequest } from "../placing/place-request.server";

export type AnswerProposalOutcome =
  | { ok: true; value: { request: Request; accepted: boolean; isConfirmed: boolean } }
  | Refused<"no-such-proposal" | "answered-already" | "over" | "time-gone">;

export async function answerProposal(
  ctx: ClientContext,
  { proposalId, accept }: { proposalId: string; accept: boolean },
): Promise<AnswerProposalOutcome> {
  const found = await findProposal(ctx, eq(proposals.id, proposalId));
  if (!found || !can(ctx.actor, "change a request", found.details.request)) return refused("no-such-proposal");
  return answer(ctx, found, accept);
}

/** Answers a proposal by the mail's link, whose token identifies the client. */
export async function answerProposalByToken(
  ctx: CommandContext,
  { token, accept }: { token: string; accept: boolean },
): Promise<AnswerProposalOutcome> {
  const found = await findProposal(ctx, eq(proposals.tokenHash, sha256(token)));
  if (!found) return refused("no-such-proposal");
  const actor = { id: found.details.client.id, role: "client" as const, isEmployee: false };
  return answer({ ...ctx, actor }, found, accept);
}

interface Found {
  /** The walker's proposal. */
  proposal: Proposal & { startsAt: Temporal.Instant; walkerId: string };
  details: RequestDetails;
}

async function findProposal({ db }: CommandContext, which: SQL): Promise<Found | null> {
  const [row] = await db.select().from(proposals).where(which);
  const details = row ? await getRequestDetails(db, row.requestId) : null;
  if (row?.by !== "walker" || !row.startsAt || !details) return null;
  return { proposal: { ...row, startsAt: row.startsAt, walkerId: row.walkerId ?? "" }, details };
}

async function answer(ctx: Deciding, found: Found, accepted: boolean): Promise<AnswerProposalOutcome> {
  const { proposal, details } = found;
  const { status, startsAt, walkerId } = proposal;
  if (status === "accepted" || status === "declined") return refused("answered-already");
  if (status !== "open" || details.request.status !== "pending") return refused("over");
  const walkerName = await getProfileName(ctx.db, walkerId);
  const told = { ...found, walkerName, asked: askedAndWanted(details, proposal, ctx.business.timeZone) };
  if (!accepted) return decline(ctx, told);
  if (Temporal.Instant.compare(startsAt, ctx.now) < 0) return refused("over");
  const group = await findJoinableGroup(ctx.db, details, { walkerId, startsAt });
  const start = { walkerId, startsAt, minutes: details.request.duration, groupId: group?.id ?? null };
  const isUnread = (await findUnread(ctx, start)) !== null;
  const outcome = isUnread ? await keepPending(ctx, told, start) : await place(ctx, told, start);
  if (outcome.ok || outcome.reason !== "time-gone") return outcome;
  await refuseTakenTime(ctx, told);
  return outcome;
}

interface Told extends Found {
  walkerName: string;
  asked: AskedAndWanted;
}

/** Locks the request and closes the proposal. Refused when it was answered before. */
async function settle(
  tx: Db,
  { now }: Deciding,
  { proposal }: Found,
  status: "accepted" | "declined",
): Promise<{ ok: true; locked: Request } | Refused<"over" | "answered-already">> {
  const locked = await lockRequest(tx, proposal.requestId);
  if (locked?.status !== "pending") return refused("over");
  return (await settleProposal(tx, proposal, status, now)) ? { ok: true, locked } : refused("answered-already");
}

const decline = (ctx: Deciding, told: Told): Promise<AnswerProposalOutcome> =>
  runCommand<AnswerProposalOutcome>(ctx, async (tx, { mail }) => {
    const settled = await settle(tx, ctx, told, "declined");
    if (!settled.ok) return settled;
    const details = { accepted: false, proposalId: told.proposal.id };
    const request = await changeRequest(tx, ctx, settled.locked, "pending", { action: "answerProposal", details });
    await mail(proposalAnsweredMail, { ...told, answer: "declined" });
    return done({ request, accepted: false, isConfirmed: false });
  });

/** Values of the request after the client accepted: an exact start, and the price of the proposal. */
const agreedValues = ({ proposal: { date, timeOfDay, quote } }: Told, { startsAt, minutes }: NamedStart) => ({
  date,
  timeOfDay,
  ...windowColumns(exactWindow(startsAt, minutes)),
  quote,
  totalCents: quote.total,
});

async function place(ctx: Deciding, told: Told, start: NamedStart): Promise<AnswerProposalOutcome> {
  const { id: proposalId, requestId, quote } = told.proposal;
  const values = agreedValues(told, start);
  const asked = { action: "answerProposal", details: { accepted: true, proposalId }, values };
  const outcome = await runCommand<PlacedRequest | Refused<"over" | "answered-already">>(ctx, async (tx, { mail }) => {
    const settled = await settle(tx, ctx, told, "accepted");
    if (!settled.ok) return settled;
    const placed = await placeRequest(tx, ctx, settled.locked, { ...start, ...asked }, ctx.business.timeZone);
    if (!placed.ok) return placed;
    await keepBookingLines(tx, told.details.pets, quote);
    const details = await getPlacedDetails(tx, requestId);
    await mail(requestConfirmedMail, { details, now: ctx.now, other: null });
    await mail(proposalAnsweredMail, { ...told, answer: "accepted" });
    return placed;
  });
  if (outcome.ok) return done({ request: outcome.value.request, accepted: true, isConfirmed: true });
  const { reason } = outcome;
  return reason === "over" || reason === "answered-already" ? refused(reason) : refused("time-gone");
}

/**
 * Handles an acceptance while a calendar cannot be read. The request stays pending with exactly that time, until the
 * owner confirms it (as for a slot in book-slot.server.ts).
 */
const keepPending = (ctx: Deciding, told: Told, start: NamedStart): Promise<AnswerProposalOutcome> =>
  runCommand<AnswerProposalOutcome>(ctx, async (tx, { mail }) => {
    const settled = await settle(tx, ctx, told, "accepted");
    if (!settled.ok) return settled;
    const { id: proposalId, date, timeOfDay, quote } = told.proposal;
    const wrong = await placeRefusal(tx, ctx.now, ctx.business.timeZone, start);
    // The time is known to be taken by a visit, a closure, or the walker's hours.
    if (wrong || (await listClashes(tx, start, ctx.business.timeZone)).length > 0) return refused("time-gone");
    const details = { accepted: true, isConfirmed: false, proposalId, walkerId: start.walkerId };
    const request = await changeRequest(
      tx,
      ctx,
      settled.locked,
      "pending",
      { action: "answerProposal", details },
      agreedValues(told, start),
    );
    await keepBookingWindow(tx, request.id, { date, timeOfDay });
    await keepBookingLines(tx, told.details.pets, quote);
    await mail(proposalAnsweredMail, { ...told, answer: "unread" });
    return done({ request, accepted: true, isConfirmed: false });
  });

/** Handles an accepted time that was taken meanwhile: closes the proposal and leaves the request pending. */
const refuseTakenTime = (ctx: Deciding, told: Told) =>
  runCommand(ctx, async (tx, { mail }) => {
    const { id: proposalId, requestId } = told.proposal;
    const locked = await lockRequest(tx, requestId);
    if (locked?.status !== "pending" || !(await settleProposal(tx, told.proposal, "withdrawn", ctx.now)))
      return refused("over");
    const details = { timeGone: true, proposalId };
    await changeRequest(tx, ctx, locked, "pending", { action: "answerProposal", details });
    await mail(proposalAnsweredMail, { ...told, answer: "gone" });
    return done(null);
  });
