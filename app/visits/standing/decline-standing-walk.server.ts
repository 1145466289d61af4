// The owner says no to a standing walk, and why; nothing of it was promised (docs/product.md, Confirming).
import { enqueueMail, type ClientContext, recordChanges, renderMail } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { allOrNothing } from "~/visits/verbs/carry-out.server";
import { endPendingSeries } from "~/visits/asking/pending-series.server";
import { staleOf } from "~/visits/asking/request-rules";
import { getRequestDetails, mailedRequestOf, nameForLog } from "~/visits/model/request-details.server";
import type { AnswerRefused } from "~/visits/verbs/withdraw-request.server";
import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { standingDeclinedMail } from "./mails/emails";
import { lockSeries } from "./series.server";
import { standingFacts } from "./mails/standing-mail.server";

/** The admin's alone: for anybody else there is no such request. */
export async function declineStandingWalk(
  ctx: ClientContext,
  { requestId, version, reason }: { requestId: string; version: number; reason: string },
): Promise<{ ok: true; value: null } | AnswerRefused> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, requestId) : null;
  if (!stay?.series) return refused("no-such-request");
  const { id: seriesId } = stay.series;
  const facts = await standingFacts(ctx.db, stay.series, ctx.services);
  const words = { key: seriesId, bookingId: mailedRequestOf(stay).bookingId, reason };
  const mail = await renderMail(standingDeclinedMail(facts, words), ctx.services.origin);
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    await lockSeries(tx, seriesId);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const change = { action: "declineStandingWalk", reason };
    await changeRequest(tx, ctx, request, "declined", change, { answeredAt: ctx.now });
    await endPendingSeries(tx, request, "declined", ctx.now);
    await recordChanges(tx, ctx, [
      {
        action: "declineStandingWalk",
        table: "requests",
        id: requestId,
        name: nameForLog(stay),
        before: { status: "pending" },
        after: { status: "declined", reason },
      },
    ]);
    await enqueueMail(tx, [mail]);
    return done(null);
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}
