// The owner waives a fee, and says why (docs/product.md, Late fee): it is no longer owed, the client is told, and it
// stays in the history.
import { enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest, type Request } from "~/visits/ledger/writer.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { timeOfRequest } from "~/visits/model/asked-request.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import type { Refused } from "~/visits/move/change-outcomes";
import { feeWaivedMail } from "~/visits/booking/emails/money-changed";
import { getRequestDetails, mailedRequestOf } from "~/visits/model/request-details.server";
import { whenInWords } from "~/visits/model/times-in-words";

export type WaiveOutcome = { ok: true; value: { request: Request } } | Refused<"no-such-request" | "no-fee">;

export async function waiveFee(
  ctx: ClientContext,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<WaiveOutcome> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, requestId) : null;
  if (!stay) return refused("no-such-request");
  const { origin } = ctx.services;
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked?.feeCents || locked.feeWaivedAt) return refused("no-fee");
    const feeWaivedAt = ctx.now;
    const fee = locked.feeCents;
    const details = { fee };
    const change = { action: "waiveFee", reason, details };
    const request = await changeRequest(tx, ctx, locked, locked.status, change, { feeWaivedAt });
    await auditRequest(tx, ctx, stay, {
      action: "waiveFee",
      before: { feeCents: fee, feeWaivedAt: null },
      after: { feeCents: fee, feeWaivedAt, reason },
    });
    const facts = {
      stay: mailedRequestOf(stay),
      when: whenInWords(timeOfRequest(stay)),
      version: request.version,
      reason,
      fee,
    };
    await enqueueMail(tx, [await renderMail(feeWaivedMail(facts, await getIdentity(tx), origin), origin)]);
    return done({ request });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}
