// The client cancels a confirmed visit: free until 24 hours before its start, half of its price after that, and never
// for another fee than the one that was shown (docs/product.md, Late fee).
import { enqueueMail, type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import type { Cents } from "~/shared/money";
import { done, refused } from "~/shared/result";

import { lockRequest, type Request } from "~/visits/ledger/writer.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { cancelPlaced } from "./cancel-placed.server";
import type { FeeChanged, Refused } from "~/visits/move/change-outcomes";
import { cancelledMail, cancelledOwnerMail } from "~/visits/booking/emails/cancelled";
import { getFeeNow } from "./fee-now.server";
import type { FeeNow } from "~/visits/booking/rules";
import { requestInvitation } from "~/visits/model/request-invitation.server";
import {
  getRequestDetails,
  mailedRequestOf,
  startOfRequest,
  type RequestDetails,
} from "~/visits/model/request-details.server";

export interface CancelInput {
  requestId: string;
  version: number;
  /** The fee the client was shown, and agrees to. */
  shownFee: Cents;
  reason: string | null;
}

export type CancelOutcome =
  | { ok: true; value: { request: Request; fee: Cents } }
  | FeeChanged
  | Refused<"no-such-request" | "changed-meanwhile" | "not-confirmed" | "started" | "over">;

type Payable = Extract<FeeNow, { canChange: true }>;

export async function cancelRequest(ctx: ClientContext, input: CancelInput): Promise<CancelOutcome> {
  const stay = await getRequestDetails(ctx.db, input.requestId);
  if (stay?.request.clientId !== ctx.actor.id) return refused("no-such-request");
  if (stay.request.status === "pending") return refused("not-confirmed");
  const cost = await getFeeNow(ctx.db, stay.request, ctx.now);
  if (!cost.canChange) return refused(cost.reason);
  if (stay.request.version !== input.version) return refused("changed-meanwhile");
  if (cost.fee !== input.shownFee) return { ok: false, reason: "fee-changed", fee: cost.fee };
  const mails = await renderMails(ctx, stay, cost, input.reason);
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, input.requestId);
    if (locked?.version !== input.version) return refused("changed-meanwhile");
    const { fee } = cost;
    const request = await cancelPlaced(tx, ctx, locked, { action: "cancelRequest", reason: input.reason, fee });
    await enqueueMail(tx, mails);
    return done({ request, fee });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function renderMails(
  ctx: ClientContext,
  stay: RequestDetails,
  cost: Payable,
  reason: string | null,
): Promise<RenderedMail[]> {
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const startsAt = startOfRequest(stay);
  const total = stay.request.totalCents;
  const facts = { stay: mailedRequestOf(stay), startsAt, by: "client" as const, cost: { ...cost, total }, reason };
  const entry = requestInvitation(
    stay,
    {
      method: "CANCEL",
      sequence: stay.request.sequence + 1,
      startsAt,
      walkerName: stay.walkerName ?? identity.walkerName,
      now: ctx.now,
    },
    identity,
    origin,
  );
  return Promise.all([
    renderMail(cancelledMail(facts, entry, identity, origin), origin),
    renderMail(cancelledOwnerMail(facts, identity, origin), origin),
  ]);
}
