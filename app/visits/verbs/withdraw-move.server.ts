// The client takes the wish for another time back: the visit stays where it is, and nothing is owed. The owner, who has a
// mail that asks her for an answer, hears of it.
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { moveWithdrawnMail } from "~/visits/emails/other-times";
import { changeRequest, lockRequest, type Request } from "~/visits/ledger/writer.server";
import { findOpenProposal, settleProposal } from "~/visits/model/proposals.server";
import { carryOut, ownRequest, type Refused } from "./carry-out.server";

export type WithdrawMoveOutcome =
  | { ok: true; value: { request: Request } }
  | Refused<"no-such-request" | "changed-meanwhile" | "nothing-open">;

export async function withdrawMove(
  ctx: ClientContext,
  { requestId, version }: { requestId: string; version: number },
): Promise<WithdrawMoveOutcome> {
  const details = await ownRequest(ctx, requestId);
  if (!details) return refused("no-such-request");
  const proposal = await findOpenProposal(ctx.db, requestId, "client");
  if (!proposal) return refused("nothing-open");
  return carryOut<WithdrawMoveOutcome>(ctx, async (tx, { mail }) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked) return refused("no-such-request");
    if (!(await settleProposal(tx, proposal, "withdrawn", ctx.now))) return refused("nothing-open");
    if (locked.version !== version) return refused("changed-meanwhile");
    const request = await changeRequest(tx, ctx, locked, locked.status, { action: "withdrawMove" });
    await mail(moveWithdrawnMail, { proposal, details });
    return done({ request });
  });
}
