// The owner moves a confirmed visit, with an apology and without a fee (docs/product.md, Late fee): its price stays,
// its client may cancel for nothing. A shared hike moves with all of its households.
import type { Db } from "~/db/client.server";
import { enqueueMail, type ClientContext } from "~/platform/index.server";
import { findUnknownBusy, type UnknownBusy } from "~/calendars/index.server";
import { getIdentity, getTravelMinutes } from "~/offer/index.server";
import type { Temporal } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { lockRequest, type Request, type Visit } from "~/visits/ledger/writer.server";
import { type Clash } from "~/visits/ledger/clashes.server";
import { moveVisit } from "~/visits/ledger/placing.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import type { Clashing, Refused } from "./change-outcomes";
import { findStartProblem, type StartProblem } from "~/visits/confirm/check-start.server";
import { retime } from "./move-placed.server";
import { offerFree } from "./offer-free.server";
import { renderMoved } from "./render-moved.server";
import { isOver } from "~/visits/model/states";
import {
  getProfileName,
  getRequestDetails,
  listRequestsOn,
  type RequestDetails,
} from "~/visits/model/request-details.server";

export interface OwnerMoveInput {
  requestId: string;
  version: number;
  walkerId: string;
  startsAt: Temporal.Instant;
  /** For the clients to read. */
  reason: string;
  overbookReason?: string | null;
  /** Knowingly though a calendar of that walker cannot be read, and why. */
  unreadReason?: string | null;
}

export type OwnerMoveOutcome =
  | { ok: true; value: { request: Request; visit: Visit } }
  | Clashing
  | UnknownBusy
  | Refused<"no-such-request" | "changed-meanwhile" | "not-confirmed" | "started" | "over" | StartProblem>;

export async function moveByOwner(ctx: ClientContext, input: OwnerMoveInput): Promise<OwnerMoveOutcome> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, input.requestId) : null;
  if (!stay) return refused("no-such-request");
  const { request, visit } = stay;
  if (isOver(request.status)) return refused("over");
  if (request.status === "in_progress") return refused("started");
  if (!visit || request.status !== "confirmed") return refused("not-confirmed");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const at = { walkerId: input.walkerId, startsAt: input.startsAt, minutes: request.duration, now: ctx.now };
  const overbookReason = input.overbookReason ?? null;
  const problem = await findStartProblem(ctx.db, { ...at, ownVisitId: visit.id, overbookReason });
  if (problem) return refused(problem);
  const isAsked = !overbookReason && !input.unreadReason;
  const until = input.startsAt.add({ minutes: request.duration });
  const unknown = isAsked ? await findUnknownBusy(ctx, input.walkerId, until) : null;
  if (unknown) return unknown;
  const travel = await getTravelMinutes(ctx.db);
  const outcome = await move(ctx, input, visit.id, travel);
  if (outcome.ok) ctx.services.wakeMail();
  if (!("clashes" in outcome)) return outcome;
  return offerFree(ctx.db, { ...at, travel, ownVisitId: visit.id }, outcome.clashes);
}

type Moved =
  | { ok: true; value: { request: Request; visit: Visit } }
  | { ok: false; reason: "clash"; clashes: Clash[] }
  | Refused<"changed-meanwhile">;

async function move(ctx: ClientContext, input: OwnerMoveInput, visitId: string, travel: number): Promise<Moved> {
  const stays = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status === "confirmed");
  const mails = await renderMails(ctx, input, stays);
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockUnchanged(tx, stays);
    const own = locked?.find(({ id }) => id === input.requestId);
    if (!locked || own?.version !== input.version) return refused("changed-meanwhile");
    const { walkerId, startsAt, reason } = input;
    const overbookReason = input.overbookReason ?? null;
    const placement = { walkerId, startsAt, minutes: own.duration, travel, overbookReason };
    const placed = await moveVisit(tx, visitId, placement, ctx.now);
    if (!placed.ok) return placed;
    // A household that joined meanwhile was not asked, nor told: its visit must not move away under it.
    if (placed.visit.version !== (stays[0]?.visit?.version ?? 0) + 1) return refused("changed-meanwhile");
    const details = { movedByOwner: true, overbookReason, unreadReason: input.unreadReason ?? null };
    const change = { action: "moveByOwner", reason, details };
    const moved = new Map<string, Request>();
    for (const request of locked) moved.set(request.id, await retime(tx, ctx, request, placed.visit, change));
    for (const stay of stays) await auditMove(tx, ctx, stay, placed.visit, input);
    await enqueueMail(tx, mails);
    return done({ request: moved.get(own.id) ?? own, visit: placed.visit });
  });
}

/** All households of the visit, always in the same order; null where one of them changed meanwhile. */
async function lockUnchanged(tx: Db, stays: readonly RequestDetails[]): Promise<Request[] | null> {
  const locked: Request[] = [];
  for (const { request } of stays.toSorted((a, b) => (a.request.id < b.request.id ? -1 : 1))) {
    const now = await lockRequest(tx, request.id);
    if (now?.version !== request.version) return null;
    locked.push(now);
  }
  return locked;
}

async function auditMove(tx: Db, ctx: ClientContext, stay: RequestDetails, visit: Visit, input: OwnerMoveInput) {
  await auditRequest(tx, ctx, stay, {
    action: "moveByOwner",
    before: { startsAt: stay.visit?.startsAt, walkerId: stay.visit?.walkerId },
    after: {
      startsAt: visit.startsAt,
      walkerId: visit.walkerId,
      reason: input.reason,
      ...(input.overbookReason ? { overbookReason: input.overbookReason } : {}),
      ...(input.unreadReason ? { unreadReason: input.unreadReason } : {}),
    },
  });
}

async function renderMails(
  ctx: ClientContext,
  { walkerId, startsAt, reason }: OwnerMoveInput,
  stays: readonly RequestDetails[],
) {
  const identity = await getIdentity(ctx.db);
  const walkerName = await getProfileName(ctx.db, walkerId);
  return Promise.all(
    stays.map((stay) => {
      const { quote } = stay.request;
      const cost = { fee: 0, total: quote.total, freeUntil: null };
      return renderMoved(ctx, stay, { to: startsAt, walkerName, by: "owner", quote, cost, reason }, identity);
    }),
  );
}
