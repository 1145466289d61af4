// The owner cancels: always free, with an apology, and with the way to a new request (docs/product.md, Late fee).
import { enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { done, refused } from "~/shared/result";

import { lockRequest, type Request } from "~/visits/ledger/writer.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import { cancelPlaced } from "./cancel-placed.server";
import type { Refused } from "~/visits/move/change-outcomes";
import { cancelledMail } from "~/visits/booking/emails/cancelled";
import { isOver } from "~/visits/model/states";
import { requestInvitation } from "~/visits/model/request-invitation.server";
import {
  getRequestDetails,
  mailedRequestOf,
  startOfRequest,
  type RequestDetails,
} from "~/visits/model/request-details.server";

export interface OwnerCancelInput {
  requestId: string;
  version: number;
  /** For the client to read. */
  reason: string;
}

export type OwnerCancelOutcome =
  | { ok: true; value: { request: Request } }
  | Refused<"no-such-request" | "changed-meanwhile" | "not-confirmed" | "started" | "over">;

export async function cancelByOwner(ctx: ClientContext, input: OwnerCancelInput): Promise<OwnerCancelOutcome> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, input.requestId) : null;
  if (!stay) return refused("no-such-request");
  const { request } = stay;
  if (request.status === "pending") return refused("not-confirmed");
  if (request.status === "in_progress") return refused("started");
  if (isOver(request.status)) return refused("over");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const mail = await renderApology(ctx, stay, input.reason);
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, request.id);
    if (locked?.version !== input.version) return refused("changed-meanwhile");
    const cancelled = await cancelPlaced(tx, ctx, locked, { action: "cancelByOwner", reason: input.reason, fee: 0 });
    await auditRequest(tx, ctx, stay, {
      action: "cancelByOwner",
      before: { status: locked.status },
      after: { status: cancelled.status, reason: input.reason },
    });
    await enqueueMail(tx, [mail]);
    return done({ request: cancelled });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function renderApology(ctx: ClientContext, stay: RequestDetails, reason: string) {
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const startsAt = startOfRequest(stay);
  const walkerName = stay.walkerName ?? identity.walkerName;
  const sequence = stay.request.sequence + 1;
  const entry = requestInvitation(
    stay,
    { method: "CANCEL", sequence, startsAt, walkerName, now: ctx.now },
    identity,
    origin,
  );
  const cost = { fee: 0, total: stay.request.totalCents, freeUntil: null };
  const facts = { stay: mailedRequestOf(stay), startsAt, by: "owner" as const, cost, reason };
  return renderMail(cancelledMail(facts, entry, identity, origin), origin);
}
