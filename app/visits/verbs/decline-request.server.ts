// The owner says no to a request, or to the standing walk it asks for, and why; the client reads it (docs/product.md,
// Confirming).
import { type ClientContext, enqueueMail } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { endPendingSeries, lockSeriesOf } from "~/visits/asking/pending-series.server";
import { staleOf } from "~/visits/asking/request-rules";
import { requestDeclinedMail } from "~/visits/emails/requests";
import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { closeProposal } from "~/visits/model/proposals.server";
import { renderDeclined } from "~/visits/standing/emails";
import { carryOut, requestToAnswer } from "./carry-out.server";
import type { AnswerRefused } from "./withdraw-request.server";

type DeclineOutcome = { ok: true; value: null } | AnswerRefused;

export async function declineRequest(
  ctx: ClientContext,
  { requestId, version, reason }: { requestId: string; version: number; reason: string },
): Promise<DeclineOutcome> {
  const details = await requestToAnswer(ctx, requestId);
  if (!details) return refused("no-such-request");
  return carryOut<DeclineOutcome>(ctx, async (tx, { audit, mail }) => {
    await lockSeriesOf(tx, details.request);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const action = details.series ? "declineStandingWalk" : "declineRequest";
    await changeRequest(tx, ctx, request, "declined", { action, reason }, { answeredAt: ctx.now });
    await closeProposal(tx, requestId, "withdrawn", ctx.now);
    await endPendingSeries(tx, request, "declined", ctx.now);
    const after = { status: "declined", reason };
    await audit(details, action, { before: { status: "pending" }, after });
    const bookingId = details.pets[0]?.bookingId ?? requestId;
    if (details.series)
      await enqueueMail(tx, await renderDeclined({ ...ctx, db: tx }, details.series.id, { bookingId, reason }));
    else await mail(requestDeclinedMail, { details, reason });
    return done(null);
  });
}
