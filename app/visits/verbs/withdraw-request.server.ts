// A client withdraws a request nobody has answered yet: free, since nothing was promised (docs/product.md, Late fee).
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { endPendingSeries, lockSeriesOf } from "~/visits/asking/pending-series.server";
import { type ChangedMeanwhile, type NoSuchRequest, staleOf } from "~/visits/asking/request-rules";
import { requestWithdrawnMail } from "~/visits/emails/requests";
import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { askedRequestOf } from "~/visits/model/asked-request.server";
import { closeProposal } from "~/visits/model/proposals.server";
import { carryOut, ownRequest } from "./carry-out.server";

export type AnswerRefused = NoSuchRequest | ChangedMeanwhile;
type WithdrawOutcome = { ok: true; value: null } | AnswerRefused;

export async function withdrawRequest(
  ctx: ClientContext,
  { requestId, version }: { requestId: string; version: number },
): Promise<WithdrawOutcome> {
  const details = await ownRequest(ctx, requestId);
  if (!details) return refused("no-such-request");
  return carryOut<WithdrawOutcome>(ctx, async (tx, { mail }) => {
    await lockSeriesOf(tx, details.request);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const change = { action: "withdrawRequest" };
    await changeRequest(tx, ctx, request, "withdrawn", change, { answeredAt: ctx.now });
    await closeProposal(tx, requestId, "withdrawn", ctx.now);
    await endPendingSeries(tx, request, "withdrawn", ctx.now);
    await mail(requestWithdrawnMail, askedRequestOf(details));
    return done(null);
  });
}
