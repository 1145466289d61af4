// The owner says no to a standing walk, and why; nothing of it was promised (decisions §3).
import type { OwnContext } from "~/server/context";
import { done, refused } from "~/shared/result";

import { recordChanges } from "../audit/record.server";
import { allOrNothing } from "../bookings/all-or-nothing.server";
import { endPendingSeries } from "../bookings/pending-series.server";
import { staleOf } from "../bookings/stale-request";
import { getStay, nameForLog } from "../bookings/stay.server";
import type { AnswerRefused } from "../bookings/withdraw-request.server";
import { asDate, changeRequest, lockRequest } from "../ledger/writer.server";
import { enqueueMail, renderMail } from "../mail/enqueue.server";
import { standingDeclinedMail } from "./emails";
import { lockSeries } from "./series.server";
import { standingFacts } from "./standing-mail.server";

/** The admin's alone: for anybody else there is no such request. */
export async function declineStandingWalk(
  ctx: OwnContext,
  { requestId, version, reason }: { requestId: string; version: number; reason: string },
): Promise<{ ok: true; value: null } | AnswerRefused> {
  const stay = ctx.actor.role === "admin" ? await getStay(ctx.db, requestId) : null;
  if (!stay?.series) return refused("no-such-request");
  const { id: seriesId } = stay.series;
  const facts = await standingFacts(ctx.db, stay.series, ctx.services);
  const mail = await renderMail(standingDeclinedMail(facts, { key: seriesId, reason }), ctx.services.origin);
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    await lockSeries(tx, seriesId);
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const change = { action: "declineStandingWalk", reason };
    await changeRequest(tx, ctx, request, "declined", change, { answeredAt: asDate(ctx.now) });
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
