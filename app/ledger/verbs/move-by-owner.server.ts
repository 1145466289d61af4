// The owner moves a confirmed visit, with an apology (unless she told the client herself) and without a fee
// (docs/product.md, Late fee): its price stays, its client may cancel for nothing. A shared hike moves with all of its households.
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import type { UnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { getTravelMinutes } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

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
import { carryOut, type Clashing, isPlaced, type Refused } from "../placing/carry-out.server";
import { placeOf, retime } from "../placing/move-placed.server";
import {
  findStartProblem,
  findUnread,
  inSpite,
  type NamedPlace,
  offerFree,
  type StartProblem,
} from "../placing/named-start.server";

export interface OwnerMoveInput extends Omit<NamedPlace, "hikeId"> {
  requestId: string;
  version: number;
  /** For the clients to read. */
  reason: string;
  /** The owner told the clients herself: nobody gets an email. */
  isSilent?: boolean;
}

export type OwnerMoveOutcome =
  | { ok: true; value: { request: Request; visit: Visit } }
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
  const problem = await findStartProblem(ctx.db, ctx.now, start);
  if (problem) return refused(problem);
  const unknown = await findUnread(ctx, start);
  if (unknown) return unknown;
  const travel = await getTravelMinutes(ctx.db);
  const outcome = await move(ctx, input, details.visit.id, travel);
  return "clashes" in outcome ? offerFree(ctx.db, { ...start, travel, now: ctx.now }, outcome.clashes) : outcome;
}

type Moved =
  | { ok: true; value: { request: Request; visit: Visit } }
  | (Refused<"clash"> & { clashes: Clash[] })
  | Refused<"changed-meanwhile">;

async function move(ctx: AdminContext, input: OwnerMoveInput, visitId: string, travel: number): Promise<Moved> {
  const { walkerId, startsAt, reason, overbookReason = null, unreadReason = null, isSilent = false } = input;
  const all = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status === "confirmed");
  const walkerName = await getProfileName(ctx.db, walkerId);
  return carryOut<Moved>(ctx, async (tx, { audit, mail }) => {
    const locked = await lockUnchanged(tx, all);
    const own = locked?.find(({ id }) => id === input.requestId);
    if (!locked || own?.version !== input.version) return refused("changed-meanwhile");
    const placement = { walkerId, startsAt, minutes: own.duration, travel, overbookReason };
    const placed = await moveVisit(tx, visitId, placement, ctx.now);
    if (!placed.ok) return placed;
    const { visit } = placed;
    // A household that joined meanwhile was not asked, nor told: its visit must not move away under it.
    if (visit.version !== (all[0]?.visit?.version ?? 0) + 1) return refused("changed-meanwhile");
    const change = { action: "moveByOwner", reason, details: { movedByOwner: true, overbookReason, unreadReason } };
    const moved = new Map<string, Request>();
    for (const request of locked) moved.set(request.id, await retime(tx, ctx, request, visit, change));
    for (const details of all) {
      const after = { ...placeOf(visit), reason, ...inSpite(input), ...(isSilent ? { isSilent } : {}) };
      await audit(details, "moveByOwner", { before: placeOf(details.visit), after });
      if (!isSilent) await mail(movedMail, { details, to: startsAt, walkerName, agreed: null, reason, now: ctx.now });
    }
    return done({ request: moved.get(own.id) ?? own, visit });
  });
}

/** All households of the visit; null where one of them changed meanwhile. */
async function lockUnchanged(tx: Db, all: readonly RequestDetails[]): Promise<Request[] | null> {
  const versions = new Map(all.map(({ request }) => [request.id, request.version]));
  const locked = await lockRequests(tx, [...versions.keys()]);
  const unchanged = locked.filter(({ id, version }) => versions.get(id) === version);
  return unchanged.length === versions.size ? locked : null;
}
