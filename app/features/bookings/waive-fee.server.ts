// The owner waives a fee, and says why (decisions §4): it is not owed any more, and stays in the history.
import type { OwnContext } from "~/server/context";
import { done, refused } from "~/shared/result";

import { asDate, changeRequest, lockRequest, type Request } from "../ledger/writer.server";
import { allOrNothing } from "./all-or-nothing.server";
import { auditRequest } from "./audit-request.server";
import type { Refused } from "./change-outcomes";
import { getStay } from "./stay.server";

export type WaiveOutcome = { ok: true; value: { request: Request } } | Refused<"no-such-request" | "no-fee">;

export async function waiveFee(
  ctx: OwnContext,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<WaiveOutcome> {
  const stay = ctx.actor.role === "admin" ? await getStay(ctx.db, requestId) : null;
  if (!stay) return refused("no-such-request");
  return allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked?.feeCents || locked.feeWaivedAt) return refused("no-fee");
    const feeWaivedAt = asDate(ctx.now);
    const details = { fee: locked.feeCents };
    const change = { action: "waiveFee", reason, details };
    const request = await changeRequest(tx, ctx, locked, locked.status, change, { feeWaivedAt });
    await auditRequest(tx, ctx, stay, {
      action: "waiveFee",
      before: { feeCents: locked.feeCents, feeWaivedAt: null },
      after: { feeCents: locked.feeCents, feeWaivedAt, reason },
    });
    return done({ request });
  });
}
