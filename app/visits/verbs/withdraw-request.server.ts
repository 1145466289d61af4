// A client withdraws a request nobody has answered yet: free, since nothing was promised (docs/product.md, Late fee).
import { type ClientContext, enqueueMail, renderMail } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { getIdentity } from "~/offer/index.server";
import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { askedRequestOf } from "~/visits/model/asked-request.server";
import { closeProposal } from "~/visits/proposal/close-proposals.server";
import { requestWithdrawnMail } from "~/visits/booking/emails/request-not-to-be";
import { endPendingSeries, lockSeriesOf } from "~/visits/asking/pending-series.server";
import { type ChangedMeanwhile, type NoSuchRequest, staleOf } from "~/visits/asking/request-rules";
import { getRequestDetails } from "~/visits/model/request-details.server";

export type AnswerRefused = NoSuchRequest | ChangedMeanwhile;

/** Their own only: anybody else's is no such request. */
export async function withdrawRequest(
  ctx: ClientContext,
  { requestId, version }: { requestId: string; version: number },
): Promise<{ ok: true; value: null } | AnswerRefused> {
  const stay = await getRequestDetails(ctx.db, requestId);
  if (stay?.request.clientId !== ctx.actor.id) return refused("no-such-request");
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const mail = await renderMail(requestWithdrawnMail(askedRequestOf(stay), identity, origin), origin);
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockSeriesOf(tx, stay.request);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const change = { action: "withdrawRequest" };
    await changeRequest(tx, ctx, request, "withdrawn", change, { answeredAt: ctx.now });
    await closeProposal(tx, requestId, "withdrawn", ctx.now);
    await endPendingSeries(tx, request, "withdrawn", ctx.now);
    await enqueueMail(tx, [mail]);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}
