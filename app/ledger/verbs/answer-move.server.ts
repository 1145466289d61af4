// The owner answers a client's request to move a visit. Accepting sets an exact start within the requested window, at the
// price and fee shown to the client; declining changes nothing else.
import { settleProposal } from "~/ledger/rows/proposals.server";
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import { eq } from "drizzle-orm";

import type { WeekHours } from "~/business/calendars/hours";
import type { UnknownBusy } from "~/calendars/index.server";
import { proposals } from "~/db/tables/visits";
import { getServiceHours } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import { done, refused, type Refused } from "~/shared/result";

import { startRefusal, type StartRefusal } from "~/ledger/model/request-rules";
import { movedMail } from "~/ledger/emails/changes";
import { moveDeclinedMail } from "~/ledger/emails/other-times";
import { windowOf } from "~/business/times/windows";
import { changeRequest } from "~/ledger/rows/writer.server";
import { feeNowOf } from "~/ledger/model/fees";
import type { Proposal } from "~/ledger/readers/proposals.server";
import {
  getProfileName,
  getRequestDetails,
  type RequestDetails,
  startOfRequest,
} from "~/ledger/readers/request-details.server";
import { changeProblem, isOver } from "~/ledger/model/states";
import { getGroup } from "~/ledger/placing/place-request.server";
import { runOnRequest, type Clashing } from "../placing/run-command.server";
import { type MovedRequest, movePlaced, placeOf } from "../placing/move-placed.server";
import { findUnread, overrideReasons, type NamedPlace, offerFree, placeRefusal } from "../placing/named-start.server";
import type { PlaceRefusal } from "../placing/place-request.server";

/** A group to join, or walker and start. One of the two is required to accept. */
export interface AnswerMoveInput extends Omit<NamedPlace, "walkerId" | "startsAt"> {
  proposalId: string;
  accept: boolean;
  walkerId?: string | null;
  startsAt?: Temporal.Instant | null;
  /** Reason for declining, shown to the client. */
  reason?: string | null;
}

export type AnswerMoveOutcome =
  | { ok: true; value: { request: Request; visit: Visit | null; fee: Cents } }
  | Clashing
  | UnknownBusy
  | Refused<"no-such-proposal" | "answered-already" | "changed-meanwhile" | "over" | "started">
  | Refused<"no-start" | StartRefusal | PlaceRefusal>;

export async function answerMove(ctx: AdminContext, input: AnswerMoveInput): Promise<AnswerMoveOutcome> {
  const [proposal] = await ctx.db.select().from(proposals).where(eq(proposals.id, input.proposalId));
  const details = proposal?.by === "client" ? await getRequestDetails(ctx.db, proposal.requestId) : null;
  if (!proposal || !details) return refused("no-such-proposal");
  if (isOver(details.request.status)) return refused("over");
  if (proposal.status !== "open") return refused("answered-already");
  return input.accept ? accept(ctx, input, proposal, details) : decline(ctx, input, proposal, details);
}

const decline = (
  ctx: AdminContext,
  { reason = null }: AnswerMoveInput,
  proposal: Proposal,
  details: RequestDetails,
): Promise<AnswerMoveOutcome> =>
  runOnRequest<AnswerMoveOutcome>(ctx, details, async (tx, locked, { audit, mail }) => {
    // The client may have withdrawn the wish since it was read.
    if (!(await settleProposal(tx, proposal, "declined", ctx.now))) return refused("answered-already");
    const change = { action: "answerMove", reason, details: { accepted: false, proposalId: proposal.id } };
    const request = await changeRequest(tx, ctx, locked, locked.status, change);
    await audit(details, "declineMove", { after: { reason } });
    await mail(moveDeclinedMail, { proposal, details, reason });
    return done({ request, visit: details.visit, fee: 0 });
  });

async function accept(
  ctx: AdminContext,
  input: AnswerMoveInput,
  proposal: Proposal,
  details: RequestDetails,
): Promise<AnswerMoveOutcome> {
  const { request, visit } = details;
  const { groupId = null, overbookReason = null, unreadReason = null } = input;
  const named = groupId ? await getGroup(ctx.db, groupId) : startIn(input);
  if (!named) return refused(groupId ? "no-such-group" : "no-start");
  if (changeProblem(request.status) || Temporal.Instant.compare(startOfRequest(details), ctx.now) <= 0)
    return refused("started");
  const { duration: minutes } = request;
  const start = { ...named, groupId, overbookReason, unreadReason, minutes, ownVisitId: visit?.id ?? null };
  const wrong =
    startRefusal({
      ...windowOfProposal(await getServiceHours(ctx.db), proposal, ctx.business.timeZone),
      startsAt: start.startsAt,
      minutes,
      now: ctx.now,
    }) ?? (await placeRefusal(ctx.db, ctx.now, ctx.business.timeZone, start));
  if (wrong) return refused(wrong);
  const unknown = await findUnread(ctx, start);
  if (unknown) return unknown;
  const outcome = await move(ctx, { ...start, reason: input.reason ?? null }, proposal, details);
  return "clashes" in outcome
    ? offerFree(ctx.db, { ...start, now: ctx.now }, outcome.clashes, ctx.business.timeZone)
    : outcome;
}

const startIn = ({ walkerId, startsAt }: AnswerMoveInput) => (walkerId && startsAt ? { walkerId, startsAt } : null);

const windowOfProposal = (
  service: WeekHours,
  { windowStart: start, windowEnd: end, timeOfDay }: Proposal,
  zone: string,
) => ({
  window: { start, end, isExact: false },
  closes: windowOf(service, dayIn(zone, start), timeOfDay, zone)?.closes ?? null,
});

type Moved =
  | { ok: true; value: { request: Request; visit: Visit; fee: Cents } }
  | Extract<MovedRequest, { ok: false }>
  | Refused<"changed-meanwhile" | "answered-already">;

async function move(
  ctx: AdminContext,
  to: NamedPlace & { reason: string | null },
  proposal: Proposal,
  details: RequestDetails,
): Promise<Moved> {
  const { walkerId, startsAt, reason, overbookReason = null, unreadReason = null } = to;
  const { id: proposalId, quote, timeOfDay, windowStart, windowEnd } = proposal;
  // The fee shown to the client; zero if the owner has moved the visit since.
  const now = feeNowOf(details, ctx.now);
  const fee = now.canChange && now.freeUntil === null ? 0 : proposal.feeCents;
  const walkerName = await getProfileName(ctx.db, walkerId);
  return runOnRequest<Moved>(ctx, details, async (tx, locked, { audit, mail }) => {
    if (!(await settleProposal(tx, proposal, "accepted", ctx.now))) return refused("answered-already");
    const moved = await movePlaced(
      tx,
      ctx,
      locked,
      {
        ...to,
        price: { quote, pets: details.pets },
        fee,
        window: { timeOfDay, windowStart, windowEnd, isExact: false },
        action: "answerMove",
        details: { accepted: true, proposalId, movedByOwner: false, fee, overbookReason, unreadReason },
      },
      ctx.business.timeZone,
    );
    if (!moved.ok) return moved;
    const { request, visit } = moved.value;
    const before = { ...placeOf(details.visit), total: locked.totalCents };
    const after = { ...placeOf(visit), total: request.totalCents, ...overrideReasons(to) };
    await audit(details, "acceptMove", { before, after });
    await mail(movedMail, { details, to: startsAt, walkerName, agreed: { quote, fee }, reason, now: ctx.now });
    return done({ request, visit, fee });
  });
}
