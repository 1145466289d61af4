// The owner says no to a request, and why; the client reads it (docs/product.md, Confirming).
import { enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { askedRequestOf } from "~/visits/model/asked-request.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import { closeProposal } from "~/visits/proposal/close-proposals.server";
import { requestDeclinedMail } from "~/visits/booking/emails/request-not-to-be";
import { endPendingSeries, lockSeriesOf } from "~/visits/asking/pending-series.server";
import { staleOf } from "~/visits/asking/request-rules";
import { getRequestDetails } from "~/visits/model/request-details.server";
import type { AnswerRefused } from "~/visits/verbs/withdraw-request.server";

/** The admin's alone: for anybody else there is no such request. */
export async function declineRequest(
  ctx: ClientContext,
  { requestId, version, reason }: { requestId: string; version: number; reason: string },
): Promise<{ ok: true; value: null } | AnswerRefused> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, requestId) : null;
  if (!stay) return refused("no-such-request");
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const mail = await renderMail(requestDeclinedMail(askedRequestOf(stay), reason, identity, origin), origin);
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockSeriesOf(tx, stay.request);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const change = { action: "declineRequest", reason };
    await changeRequest(tx, ctx, request, "declined", change, { answeredAt: ctx.now });
    await closeProposal(tx, requestId, "withdrawn", ctx.now);
    await endPendingSeries(tx, request, "declined", ctx.now);
    const after = { status: "declined", reason };
    await auditRequest(tx, ctx, stay, { action: "declineRequest", before: { status: "pending" }, after });
    await enqueueMail(tx, [mail]);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}
