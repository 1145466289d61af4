// The owner waives a fee, and says why (docs/product.md, Late fee): it is no longer owed, the client is told, and it
// stays in the history.
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { feeWaivedMail } from "~/visits/emails/fees";
import { changeRequest, lockRequest, type Request } from "~/visits/ledger/writer.server";
import { carryOut, type Refused, requestToAnswer } from "./carry-out.server";

export type WaiveOutcome = { ok: true; value: { request: Request } } | Refused<"no-such-request" | "no-fee">;

export async function waiveFee(
  ctx: ClientContext,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<WaiveOutcome> {
  const details = await requestToAnswer(ctx, requestId);
  if (!details) return refused("no-such-request");
  return carryOut<WaiveOutcome>(ctx, async (tx, { audit, mail }) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked?.feeCents || locked.feeWaivedAt) return refused("no-fee");
    const { feeCents: fee } = locked;
    const feeWaivedAt = ctx.now;
    const change = { action: "waiveFee", reason, details: { fee } };
    const request = await changeRequest(tx, ctx, locked, locked.status, change, { feeWaivedAt });
    const before = { feeCents: fee, feeWaivedAt: null };
    await audit(details, "waiveFee", { before, after: { feeCents: fee, feeWaivedAt, reason } });
    await mail(feeWaivedMail, { details, version: request.version, reason, fee });
    return done({ request });
  });
}
