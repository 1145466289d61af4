// The walker cannot come in the window that was asked for, and proposes an exact start. Nothing is reserved: who comes
// first has it. The client answers from the mail, or on the booking's page.
import { randomBytes } from "node:crypto";

import type { ServiceId } from "~/business/service-catalog";
import { proposals } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, renderMail, sha256 } from "~/platform/index.server";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import { getIdentity, getTravelMinutes } from "~/offer/index.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { type Clash, listClashes } from "~/visits/ledger/clashes.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import type { Clashing, Refused } from "~/visits/move/change-outcomes";
import { findStartProblem, type StartProblem } from "~/visits/confirm/check-start.server";
import { closeProposal } from "./close-proposals.server";
import { proposalMail } from "~/visits/booking/emails/proposal";
import { findJoinableHike } from "~/visits/confirm/joinable-hike.server";
import type { PriceRefusal } from "~/visits/booking/messages";
import { windowAround } from "~/visits/move/move-placed.server";
import { offerFree } from "~/visits/move/offer-free.server";
import { type AskedAndWanted, askedAndWanted } from "~/visits/confirm/other-walker.server";
import { priceRequest } from "~/visits/asking/check-request.server";
import {
  getProfileName,
  getRequestDetails,
  mailedRequestOf,
  type RequestDetails,
} from "~/visits/model/request-details.server";

export interface ProposeInput {
  requestId: string;
  version: number;
  walkerId: string;
  startsAt: Temporal.Instant;
  /** For the client to read. */
  note: string | null;
  /** Knowingly though a calendar of that walker cannot be read, and why. */
  unreadReason?: string | null;
}

export type ProposeOutcome =
  | { ok: true; value: { proposalId: string } }
  | Clashing
  | UnknownBusy
  | Refused<"no-such-request" | "changed-meanwhile" | "not-pending" | "standing-walk" | StartProblem | PriceRefusal>;

export async function proposeTime(ctx: ClientContext, input: ProposeInput): Promise<ProposeOutcome> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, input.requestId) : null;
  if (!stay) return refused("no-such-request");
  const { request } = stay;
  if (request.status !== "pending") return refused("not-pending");
  if (request.seriesId) return refused("standing-walk");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const at = { ...input, minutes: request.duration, now: ctx.now };
  const problem = await findStartProblem(ctx.db, at);
  if (problem) return refused(problem);
  const unknown = await findUnread(ctx, input, stay);
  if (unknown) return unknown;
  const travel = await getTravelMinutes(ctx.db);
  const clashes = await listObstacles(ctx, input, stay, travel);
  if (clashes.length > 0) return offerFree(ctx.db, { ...at, travel, ownVisitId: null }, clashes);
  const priced = await priceAt(ctx, input, stay);
  if (!priced.ok) return priced;
  const outcome = await store(ctx, input, stay, priced.quote);
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

/** Nothing is promised yet, but a time that nobody knows to be free is not offered unknowingly either. */
async function findUnread(ctx: ClientContext, input: ProposeInput, stay: RequestDetails): Promise<UnknownBusy | null> {
  const { walkerId, startsAt, unreadReason } = input;
  if (unreadReason || (await findJoinableHike(ctx.db, stay, { walkerId, startsAt }))) return null;
  return findUnknownBusy(ctx, walkerId, startsAt.add({ minutes: stay.request.duration }));
}

/** A hike that begins just then, with seats left, is no obstacle: the household would join it. */
async function listObstacles(
  ctx: ClientContext,
  { walkerId, startsAt }: ProposeInput,
  stay: RequestDetails,
  travel: number,
): Promise<Clash[]> {
  if (await findJoinableHike(ctx.db, stay, { walkerId, startsAt })) return [];
  return listClashes(ctx.db, { walkerId, startsAt, minutes: stay.request.duration, travel });
}

const priceAt = ({ db }: ClientContext, { startsAt }: ProposeInput, { request, pets }: RequestDetails) =>
  priceRequest(db, {
    clientId: request.clientId,
    petIds: pets.map(({ petId }) => petId),
    service: request.serviceType as ServiceId,
    minutes: request.duration,
    date: dayInLosAngeles(startsAt),
    medication: request.medication,
    training: request.training,
    before: request.quote,
  });

async function store(ctx: ClientContext, input: ProposeInput, stay: RequestDetails, quote: Quote) {
  const { walkerId, startsAt, note, unreadReason = null } = input;
  const id = crypto.randomUUID();
  const token = randomBytes(32).toString("base64url");
  const asked = await askedAndWanted(ctx.db, stay.request, input);
  const mail = await renderProposal(ctx, input, stay, { id, token, quote, asked });
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, input.requestId);
    if (locked?.version !== input.version) return refused("changed-meanwhile");
    // A second proposal takes the place of the first.
    await closeProposal(tx, locked.id, "withdrawn", ctx.now);
    const at = { startsAt, endsAt: startsAt.add({ minutes: locked.duration }) };
    await tx.insert(proposals).values({
      id,
      requestId: locked.id,
      by: "walker",
      date: dayInLosAngeles(startsAt),
      ...windowAround(at),
      startsAt: at.startsAt,
      walkerId,
      quote,
      note,
      tokenHash: sha256(token),
      createdAt: ctx.now,
    });
    const { isOtherWalker, isOtherTime } = asked;
    const what = { startsAt: startsAt.toString(), walkerId, isOtherWalker, isOtherTime, total: quote.total };
    const details = { proposalId: id, ...what, unreadReason };
    await changeRequest(tx, ctx, locked, "pending", { action: "proposeTime", reason: note, details });
    const after = { startsAt: at.startsAt, note, ...(unreadReason ? { unreadReason } : {}) };
    await auditRequest(tx, ctx, stay, { action: "proposeTime", before: {}, after });
    await enqueueMail(tx, [mail]);
    return done({ proposalId: id });
  });
}

async function renderProposal(
  ctx: ClientContext,
  { walkerId, startsAt, note }: ProposeInput,
  stay: RequestDetails,
  { id, token, quote, asked }: { id: string; token: string; quote: Quote; asked: AskedAndWanted },
) {
  const { origin } = ctx.services;
  const facts = {
    proposalId: id,
    stay: mailedRequestOf(stay),
    ...asked,
    startsAt,
    token,
    walkerName: await getProfileName(ctx.db, walkerId),
    quote,
    difference: quote.total - stay.request.totalCents,
    note,
  };
  return renderMail(proposalMail(facts, await getIdentity(ctx.db), origin), origin);
}
