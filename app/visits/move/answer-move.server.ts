// The owner answers a client's wish for another time. Accepted, it gets an exact start inside the window that was asked
// for, the price of the new time, and the fee that was shown; declined, everything stays as it was.
import { eq } from "drizzle-orm";

import { proposals } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import { getIdentity, getTravelMinutes } from "~/offer/index.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import { done, refused } from "~/shared/result";

import { windowOf } from "~/visits/ledger/windows";
import { changeRequest, lockRequest, type Request, type Visit } from "~/visits/ledger/writer.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import type { Clashing, Refused } from "./change-outcomes";
import { closeProposal, type Proposal } from "~/visits/proposal/close-proposals.server";
import { moveDeclinedMail } from "~/visits/booking/emails/move-asked";
import { getFeeNow } from "~/visits/cancel/fee-now.server";
import { getHike } from "~/visits/confirm/hike-seats.server";
import { type Move, movePlaced } from "./move-placed.server";
import { offerFree } from "./offer-free.server";
import { type PlaceRefusal, placeRefusal } from "~/visits/confirm/place-request.server";
import { renderMoved } from "./render-moved.server";
import { startRefusal, type StartRefusal } from "~/visits/asking/request-rules";
import { isOver } from "~/visits/model/states";
import {
  getProfileName,
  getRequestDetails,
  mailedRequestOf,
  startOfRequest,
  type RequestDetails,
} from "~/visits/model/request-details.server";
import { whenInWords, within } from "~/visits/model/times-in-words";

export interface AnswerMoveInput {
  proposalId: string;
  accept: boolean;
  /** Needed to accept, with `startsAt`; of a hike they are known. */
  walkerId?: string | null;
  startsAt?: Temporal.Instant | null;
  /** A hike the household joins, instead of a visit of its own. */
  hikeId?: string | null;
  overbookReason?: string | null;
  /** Knowingly though a calendar of that walker cannot be read, and why. */
  unreadReason?: string | null;
  /** Why, for the client. */
  reason?: string | null;
}

export type AnswerMoveOutcome =
  | { ok: true; value: { request: Request; visit: Visit | null; fee: Cents } }
  | Clashing
  | UnknownBusy
  | Refused<
      | "no-such-proposal"
      | "answered-already"
      | "changed-meanwhile"
      | "over"
      | "started"
      | "no-start"
      | StartRefusal
      | PlaceRefusal
    >;

export async function answerMove(ctx: ClientContext, input: AnswerMoveInput): Promise<AnswerMoveOutcome> {
  if (ctx.actor.role !== "admin") return refused("no-such-proposal");
  const [proposal] = await ctx.db.select().from(proposals).where(eq(proposals.id, input.proposalId));
  const stay = proposal?.by === "client" ? await getRequestDetails(ctx.db, proposal.requestId) : null;
  if (!proposal || !stay) return refused("no-such-proposal");
  if (isOver(stay.request.status)) return refused("over");
  if (proposal.status !== "open") return refused("answered-already");
  const outcome = input.accept ? await accept(ctx, input, proposal, stay) : await decline(ctx, input, proposal, stay);
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function decline(
  ctx: ClientContext,
  { reason = null }: AnswerMoveInput,
  proposal: Proposal,
  stay: RequestDetails,
): Promise<AnswerMoveOutcome> {
  const { origin } = ctx.services;
  const facts = {
    proposalId: proposal.id,
    stay: mailedRequestOf(stay),
    from: startOfRequest(stay),
    to: whenInWords(within(proposal.timeOfDay, windowOfProposal(proposal))),
    reason,
  };
  const mail = await renderMail(moveDeclinedMail(facts, await getIdentity(ctx.db), origin), origin);
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, proposal.requestId);
    if (locked?.version !== stay.request.version) return refused("changed-meanwhile");
    const closed = await closeProposal(tx, locked.id, "declined", ctx.now);
    // The client may have taken it back between our two readings.
    if (closed?.id !== proposal.id) return refused("answered-already");
    const change = { action: "answerMove", reason, details: { accepted: false, proposalId: proposal.id } };
    const request = await changeRequest(tx, ctx, locked, locked.status, change);
    await auditRequest(tx, ctx, stay, { action: "declineMove", before: {}, after: { reason } });
    await enqueueMail(tx, [mail]);
    return done({ request, visit: stay.visit, fee: 0 });
  });
}

async function accept(
  ctx: ClientContext,
  input: AnswerMoveInput,
  proposal: Proposal,
  stay: RequestDetails,
): Promise<AnswerMoveOutcome> {
  const { request, visit } = stay;
  const place = await placeOf(ctx, input);
  if (!place) return refused(input.hikeId ? "no-such-hike" : "no-start");
  if (request.status !== "confirmed" || startOfRequest(stay).epochMilliseconds <= ctx.now.epochMilliseconds)
    return refused("started");
  const terms =
    input.hikeId || input.overbookReason ? {} : { minutes: request.duration, ownVisitId: visit?.id ?? null };
  const wrong =
    startProblem(ctx, place.startsAt, proposal, request) ??
    (await placeRefusal(ctx.db, ctx.now, { ...place, ...terms }));
  if (wrong) return refused(wrong);
  const isAsked = !input.hikeId && !input.overbookReason && !input.unreadReason;
  const until = place.startsAt.add({ minutes: request.duration });
  const unknown = isAsked ? await findUnknownBusy(ctx, place.walkerId, until) : null;
  if (unknown) return unknown;
  const travel = await getTravelMinutes(ctx.db);
  const agreed = await termsNow(ctx, proposal, request);
  const mail = await renderAccepted(ctx, input, place, agreed, stay);
  const outcome = await store(ctx, moveOf(input, place, travel, agreed, stay), agreed, stay, mail);
  if (!("clashes" in outcome)) return outcome;
  const at = { ...place, minutes: request.duration, travel, now: ctx.now, ownVisitId: visit?.id ?? null };
  return offerFree(ctx.db, at, outcome.clashes);
}

/** As it was shown; a visit that the owner has moved since is free to leave. */
async function termsNow(ctx: ClientContext, proposal: Proposal, request: Request): Promise<Proposal> {
  const now = await getFeeNow(ctx.db, request, ctx.now);
  const isFree = now.canChange && now.freeUntil === null;
  return isFree ? { ...proposal, feeCents: 0 } : proposal;
}

interface Place {
  walkerId: string;
  startsAt: Temporal.Instant;
}

/** Null: no start was given, or there is no such hike. */
async function placeOf(ctx: ClientContext, { hikeId, walkerId, startsAt }: AnswerMoveInput): Promise<Place | null> {
  if (hikeId) return getHike(ctx.db, hikeId);
  return walkerId && startsAt ? { walkerId, startsAt } : null;
}

const windowOfProposal = ({ windowStart, windowEnd }: Proposal) => ({
  start: windowStart,
  end: windowEnd,
});

function startProblem(ctx: ClientContext, startsAt: Temporal.Instant, proposal: Proposal, { duration }: Request) {
  const window = windowOfProposal(proposal);
  const closes = windowOf(dayInLosAngeles(window.start), proposal.timeOfDay)?.closes ?? null;
  return startRefusal({ window, closes, startsAt, minutes: duration, now: ctx.now });
}

function moveOf(
  { hikeId = null, overbookReason = null, unreadReason = null, reason = null }: AnswerMoveInput,
  place: Place,
  travel: number,
  { id, quote, feeCents, timeOfDay, windowStart, windowEnd }: Proposal,
  { pets }: RequestDetails,
): Move {
  return {
    ...place,
    hikeId,
    overbookReason,
    travel,
    price: { quote, pets },
    fee: feeCents,
    window: { timeOfDay, windowStart, windowEnd },
    action: "answerMove",
    reason,
    details: { accepted: true, proposalId: id, movedByOwner: false, fee: feeCents, overbookReason, unreadReason },
  };
}

async function renderAccepted(
  ctx: ClientContext,
  { reason = null }: AnswerMoveInput,
  { walkerId, startsAt }: Place,
  { quote, feeCents }: Proposal,
  stay: RequestDetails,
): Promise<RenderedMail> {
  const walkerName = await getProfileName(ctx.db, walkerId);
  // The fee is a share of the price of the time that is left.
  const cost = { fee: feeCents, total: stay.request.totalCents, freeUntil: null };
  const moved = { to: startsAt, walkerName, by: "client" as const, quote, cost, reason };
  return renderMoved(ctx, stay, moved, await getIdentity(ctx.db));
}

async function store(ctx: ClientContext, move: Move, proposal: Proposal, stay: RequestDetails, mail: RenderedMail) {
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, proposal.requestId);
    if (locked?.version !== stay.request.version) return refused("changed-meanwhile");
    const closed = await closeProposal(tx, locked.id, "accepted", ctx.now);
    if (closed?.id !== proposal.id) return refused("answered-already");
    const moved = await movePlaced(tx, ctx, locked, move);
    if (!moved.ok) return moved;
    const { request, visit } = moved.value;
    await auditRequest(tx, ctx, stay, {
      action: "acceptMove",
      before: { startsAt: stay.visit?.startsAt, walkerId: stay.visit?.walkerId, total: locked.totalCents },
      after: {
        startsAt: visit.startsAt,
        walkerId: visit.walkerId,
        total: request.totalCents,
        ...(move.overbookReason ? { overbookReason: move.overbookReason } : {}),
        ...(move.details.unreadReason ? { unreadReason: move.details.unreadReason } : {}),
      },
    });
    await enqueueMail(tx, [mail]);
    return done({ request, visit, fee: move.fee });
  });
}
