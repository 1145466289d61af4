// The owner waives a fee, and says why (decisions §4): it is not owed any more, which the client is told,
// and stays in the history.
import type { OwnContext } from "~/server/context";
import { done, refused } from "~/shared/result";

import { asDate, changeRequest, lockRequest, type Request } from "../ledger/writer.server";
import { enqueueMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { allOrNothing } from "./all-or-nothing.server";
import { timeOfStay } from "./asked-stay.server";
import { auditRequest } from "./audit-request.server";
import type { Refused } from "./change-outcomes";
import { feeWaivedMail } from "./emails/money-changed";
import { getStay, mailStayOf } from "./stay.server";
import { whenInWords } from "./times-in-words";

export type WaiveOutcome = { ok: true; value: { request: Request } } | Refused<"no-such-request" | "no-fee">;

export async function waiveFee(
  ctx: OwnContext,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<WaiveOutcome> {
  const stay = ctx.actor.role === "admin" ? await getStay(ctx.db, requestId) : null;
  if (!stay) return refused("no-such-request");
  const { origin } = ctx.services;
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked?.feeCents || locked.feeWaivedAt) return refused("no-fee");
    const feeWaivedAt = asDate(ctx.now);
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
      stay: mailStayOf(stay),
      when: whenInWords(timeOfStay(stay)),
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
