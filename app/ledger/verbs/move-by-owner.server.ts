// The owner moves a confirmed visit for free, with an apology mail unless she contacts the client herself
// (docs/product.md, Late fee). The price stays, and the client may cancel for free. A shared group moves with all
// households.
import { isPlaced } from "~/ledger/readers/request-details.server";
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import type { UnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import type { AdminContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { movedMail } from "~/ledger/emails/changes";
import type { Clash } from "~/ledger/times/clashes.server";
import { moveVisit } from "~/ledger/rows/placing.server";
import { lockRequests } from "~/ledger/rows/writer.server";
import {
  getProfileName,
  getRequestDetails,
  listRequestsOn,
  type RequestDetails,
} from "~/ledger/readers/request-details.server";
import { changeProblem } from "~/ledger/model/states";
import { runCommand, type Clashing } from "../placing/run-command.server";
import { placeOf, retime } from "../placing/move-placed.server";
import {
  findStartProblem,
  findUnread,
  overrideReasons,
  type NamedPlace,
  offerFree,
  type StartProblem,
} from "../placing/named-start.server";
import { undoDetails } from "../placing/undo-facts.server";

export interface OwnerMoveInput extends Omit<NamedPlace, "groupId"> {
  requestId: string;
  version: number;
  /** Shown to the clients. */
  reason: string;
  /** True to send no mail, because the owner contacts the clients herself. */
  isSilent?: boolean;
}

interface OwnersMove {
  request: Request;
  visit: Visit;
  /** True when the visit keeps its time and gets another walker. */
  isHandOver: boolean;
  /** Id with which the move can be undone. */
  undo: string;
}

export type OwnerMoveOutcome =
  | { ok: true; value: OwnersMove }
  | Clashing
  | UnknownBusy
  | Refused<"no-such-request" | "changed-meanwhile" | "not-confirmed" | "started" | "over" | StartProblem>;

export async function moveByOwner(ctx: AdminContext, input: OwnerMoveInput): Promise<OwnerMoveOutcome> {
  const details = await getRequestDetails(ctx.db, input.requestId);
  if (!details) return refused("no-such-request");
  const { request } = details;
  const wrongState = changeProblem(request.status);
  if (wrongState) return refused(wrongState);
  if (!isPlaced(details)) return refused("not-confirmed");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const start = { ...input, minutes: request.duration, ownVisitId: details.visit.id };
  const problem = await findStartProblem(ctx.db, ctx.now, ctx.business.timeZone, start);
  if (problem) return refused(problem);
  const unknown = await findUnread(ctx, start);
  if (unknown) return unknown;
  const outcome = await move(ctx, input, details.visit.id);
  return "clashes" in outcome
    ? offerFree(ctx.db, { ...start, now: ctx.now }, outcome.clashes, ctx.business.timeZone)
    : outcome;
}

type Moved = { ok: true; value: OwnersMove } | (Refused<"clash"> & { clashes: Clash[] }) | Refused<"changed-meanwhile">;

async function move(ctx: AdminContext, input: OwnerMoveInput, visitId: string): Promise<Moved> {
  const { walkerId, startsAt, reason, overbookReason = null, unreadReason = null, isSilent = false } = input;
  const all = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status === "confirmed");
  const walkerName = await getProfileName(ctx.db, walkerId);
  return runCommand<Moved>(ctx, async (tx, { batch, audit, mailLater }) => {
    const locked = await lockUnchanged(tx, all);
    const own = locked?.find(({ id }) => id === input.requestId);
    if (!locked || own?.version !== input.version) return refused("changed-meanwhile");
    const placement = { walkerId, startsAt, minutes: own.duration, overbookReason };
    const placed = await moveVisit(tx, visitId, placement, ctx.now, ctx.business.timeZone);
    if (!placed.ok) return placed;
    const { visit } = placed;
    // Refused when a household joined meanwhile, because it would be moved without a mail.
    if (visit.version !== (all[0]?.visit?.version ?? 0) + 1) return refused("changed-meanwhile");
    const facts = { movedByOwner: true, overbookReason, unreadReason };
    const before = new Map(all.map((details) => [details.request.id, undoDetails(batch, details)]));
    const moved = new Map<string, Request>();
    for (const request of locked) {
      const change = { action: "moveByOwner", reason, details: { ...facts, ...before.get(request.id) } };
      moved.set(request.id, await retime(tx, ctx, request, visit, change, ctx.business.timeZone));
    }
    for (const details of all) {
      const after = { ...placeOf(visit), reason, ...overrideReasons(input), ...(isSilent ? { isSilent } : {}) };
      await audit(details, "moveByOwner", { before: placeOf(details.visit), after });
      if (!isSilent)
        await mailLater(movedMail, { details, to: startsAt, walkerName, agreed: null, reason, now: ctx.now });
    }
    const isHandOver = all[0]?.visit?.startsAt.equals(startsAt) ?? false;
    return done({ request: moved.get(own.id) ?? own, visit, isHandOver, undo: batch });
  });
}

/** Locks all requests of the visit. Returns null when one of them changed meanwhile. */
async function lockUnchanged(tx: Db, all: readonly RequestDetails[]): Promise<Request[] | null> {
  const versions = new Map(all.map(({ request }) => [request.id, request.version]));
  const locked = await lockRequests(tx, [...versions.keys()]);
  const unchanged = locked.filter(({ id, version }) => versions.get(id) === version);
  return unchanged.length === versions.size ? locked : null;
}
