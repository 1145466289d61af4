// The client takes the wish for another time back: the visit stays where it is, and nothing is owed.
import type { OwnContext } from "~/server/context";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest, type Request } from "../ledger/writer.server";
import { allOrNothing } from "./all-or-nothing.server";
import type { Refused } from "./change-outcomes";
import { closeProposal, findOpenProposal } from "./close-proposals.server";

export interface WithdrawMoveInput {
  requestId: string;
  version: number;
}

export type WithdrawMoveOutcome =
  | { ok: true; value: { request: Request } }
  | Refused<"no-such-request" | "changed-meanwhile" | "nothing-open">;

export async function withdrawMove(
  ctx: OwnContext,
  { requestId, version }: WithdrawMoveInput,
): Promise<WithdrawMoveOutcome> {
  return allOrNothing(ctx.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (request?.clientId !== ctx.actor.id) return refused("no-such-request");
    if (!(await findOpenProposal(tx, requestId, "client"))) return refused("nothing-open");
    if (request.version !== version) return refused("changed-meanwhile");
    await closeProposal(tx, requestId, "withdrawn", ctx.now);
    return done({ request: await changeRequest(tx, ctx, request, request.status, { action: "withdrawMove" }) });
  });
}
