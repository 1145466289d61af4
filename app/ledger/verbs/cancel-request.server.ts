// Cancels a confirmed visit. A client cancels for free until 24 hours before the start, later for half the price, and
// only at the fee that was shown. The owner cancels for free, with an apology (docs/product.md, Late fee).
import { closeProposal } from "~/ledger/rows/proposals.server";
import type { Request } from "~/ledger/readers/request-details.server";
import type { Db } from "~/db/client.server";
import type { AdminContext, ClientContext } from "~/platform/index.server";
import type { Cents } from "~/shared/money";
import { done, refused, type Refused } from "~/shared/result";

import { feeNowOf, feeValues } from "~/ledger/model/fees";
import { cancelledMail, cancelledOwnerMail } from "~/ledger/emails/changes";
import { countDogs } from "~/ledger/rows/placing.server";
import { changeRequest } from "~/ledger/rows/writer.server";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { changeProblem } from "~/ledger/model/states";
import { runOnRequest, type FeeChanged, ownRequest } from "../placing/run-command.server";
import type { Acting } from "~/ledger/policy";

type CancelRefused = Refused<"no-such-request" | "changed-meanwhile" | "not-confirmed" | "started" | "over">;

export interface CancelInput {
  requestId: string;
  version: number;
  /** Fee that was shown to the client, in cents. */
  shownFee: Cents;
  reason: string | null;
}

export type CancelOutcome = { ok: true; value: { request: Request; fee: Cents } } | FeeChanged | CancelRefused;

export async function cancelRequest(
  ctx: ClientContext,
  { requestId, version, shownFee, reason }: CancelInput,
): Promise<CancelOutcome> {
  const details = await ownRequest(ctx, requestId);
  if (!details) return refused("no-such-request");
  const cost = feeNowOf(details, ctx.now);
  if (!cost.canChange) return refused(cost.reason);
  if (details.request.version !== version) return refused("changed-meanwhile");
  const { fee } = cost;
  if (fee !== shownFee) return { ok: false, reason: "fee-changed", fee };
  return runOnRequest(ctx, details, async (tx, locked, { mail }) => {
    const request = await cancelPlaced(tx, ctx, locked, { action: "cancelRequest", reason, fee });
    const content = { details, cost, reason, now: ctx.now };
    await mail(cancelledMail, content);
    await mail(cancelledOwnerMail, content);
    return done({ request, fee });
  });
}

export interface OwnerCancelInput {
  requestId: string;
  version: number;
  /** Reason for canceling, shown to the client. */
  reason: string;
}

export type OwnerCancelOutcome = { ok: true; value: { request: Request } } | CancelRefused;

export async function cancelByOwner(
  ctx: AdminContext,
  { requestId, version, reason }: OwnerCancelInput,
): Promise<OwnerCancelOutcome> {
  const details = await getRequestDetails(ctx.db, requestId);
  if (!details) return refused("no-such-request");
  const { status } = details.request;
  const problem = changeProblem(status);
  if (problem) return refused(problem);
  if (details.request.version !== version) return refused("changed-meanwhile");
  return runOnRequest(ctx, details, async (tx, locked, { audit, mail }) => {
    const request = await cancelPlaced(tx, ctx, locked, { action: "cancelByOwner", reason, fee: 0 });
    await audit(details, "cancelByOwner", { before: { status }, after: { status: request.status, reason } });
    await mail(cancelledMail, { details, cost: null, reason, now: ctx.now });
    return done({ request });
  });
}

export interface Cancellation {
  action: string;
  reason: string | null;
  /** Fee in cents; 0 when canceling is free. */
  fee: Cents;
}

/**
 * Cancels a locked confirmed request. If it was the visit's last household, the visit is canceled as well. Raises the
 * invitation's sequence number.
 */
export async function cancelPlaced(
  tx: Db,
  acting: Acting,
  request: Request,
  { action, reason, fee }: Cancellation,
): Promise<Request> {
  await closeProposal(tx, request.id, "withdrawn", acting.now);
  const changed = await changeRequest(
    tx,
    acting,
    request,
    "cancelled",
    { action, reason, details: { fee } },
    { sequence: request.sequence + 1, ...feeValues(request, fee) },
  );
  if (request.visitId) await countDogs(tx, request.visitId, acting.now);
  return changed;
}
