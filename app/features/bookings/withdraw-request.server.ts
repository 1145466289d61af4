// A client takes a request back that nobody has answered yet: free, since nothing was promised (decisions §4).
import type { OwnContext } from "~/server/context";
import { done, refused } from "~/shared/result";

import { asDate, changeRequest, lockRequest } from "../ledger/writer.server";
import { enqueueMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { askedStayOf } from "./asked-stay.server";
import { closeProposal } from "./close-proposals.server";
import { requestWithdrawnMail } from "./emails/request-not-to-be";
import { endPendingSeries, lockSeriesOf } from "./pending-series.server";
import { type ChangedMeanwhile, type NoSuchRequest, staleOf } from "./stale-request";
import { getStay } from "./stay.server";

export type AnswerRefused = NoSuchRequest | ChangedMeanwhile;

/** Their own only: anybody else's is no such request. */
export async function withdrawRequest(
  ctx: OwnContext,
  { requestId, version }: { requestId: string; version: number },
): Promise<{ ok: true; value: null } | AnswerRefused> {
  const stay = await getStay(ctx.db, requestId);
  if (stay?.request.clientId !== ctx.actor.id) return refused("no-such-request");
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const mail = await renderMail(requestWithdrawnMail(askedStayOf(stay), identity, origin), origin);
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockSeriesOf(tx, stay.request);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const change = { action: "withdrawRequest" };
    await changeRequest(tx, ctx, request, "withdrawn", change, { answeredAt: asDate(ctx.now) });
    await closeProposal(tx, requestId, "withdrawn", ctx.now);
    await endPendingSeries(tx, request, "withdrawn", ctx.now);
    await enqueueMail(tx, [mail]);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}
