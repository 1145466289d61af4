// The owner says no to a request, or to the standing walk it asks for, and why; the client reads it (docs/product.md,
// Confirming).
import { enqueueMail, type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { askedRequestOf } from "~/visits/model/asked-request.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import { closeProposal } from "~/visits/proposal/close-proposals.server";
import { requestDeclinedMail } from "~/visits/booking/emails/request-not-to-be";
import { endPendingSeries, lockSeriesOf } from "~/visits/asking/pending-series.server";
import { staleOf } from "~/visits/asking/request-rules";
import { getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";
import { renderDeclined } from "~/visits/standing/emails";
import type { AnswerRefused } from "~/visits/asking/withdraw-request.server";

/** The admin's alone: for anybody else there is no such request. */
export async function declineRequest(
  ctx: ClientContext,
  { requestId, version, reason }: { requestId: string; version: number; reason: string },
): Promise<{ ok: true; value: null } | AnswerRefused> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, requestId) : null;
  if (!stay) return refused("no-such-request");
  const mails = await renderMails(ctx, stay, reason);
  const action = stay.series ? "declineStandingWalk" : "declineRequest";
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockSeriesOf(tx, stay.request);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    await changeRequest(tx, ctx, request, "declined", { action, reason }, { answeredAt: ctx.now });
    await closeProposal(tx, requestId, "withdrawn", ctx.now);
    await endPendingSeries(tx, request, "declined", ctx.now);
    const after = { status: "declined", reason };
    await auditRequest(tx, ctx, stay, { action, before: { status: "pending" }, after });
    await enqueueMail(tx, mails);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function renderMails(ctx: ClientContext, stay: RequestDetails, reason: string): Promise<RenderedMail[]> {
  const asked = askedRequestOf(stay);
  if (stay.series) return renderDeclined(ctx, stay.series.id, { bookingId: asked.bookingId, reason });
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  return [await renderMail(requestDeclinedMail(asked, reason, identity, origin), origin)];
}
