// The client takes the wish for another time back: the visit stays where it is, and nothing is owed. The owner, who has a
// mail that asks her for an answer, hears of it.
import { enqueueMail, type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest, type Request } from "~/visits/ledger/writer.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import type { Refused } from "./change-outcomes";
import { closeProposal, findOpenProposal, type Proposal } from "~/visits/proposal/close-proposals.server";
import { proposedTime } from "~/visits/proposal/describe-proposal.server";
import { moveWithdrawnMail } from "~/visits/booking/emails/move-asked";
import {
  getRequestDetails,
  mailedRequestOf,
  startOfRequest,
  type RequestDetails,
} from "~/visits/model/request-details.server";
import { whenInWords } from "~/visits/model/times-in-words";

export interface WithdrawMoveInput {
  requestId: string;
  version: number;
}

export type WithdrawMoveOutcome =
  | { ok: true; value: { request: Request } }
  | Refused<"no-such-request" | "changed-meanwhile" | "nothing-open">;

export async function withdrawMove(
  ctx: ClientContext,
  { requestId, version }: WithdrawMoveInput,
): Promise<WithdrawMoveOutcome> {
  const stay = await getRequestDetails(ctx.db, requestId);
  if (stay?.request.clientId !== ctx.actor.id) return refused("no-such-request");
  const open = await findOpenProposal(ctx.db, requestId, "client");
  if (!open) return refused("nothing-open");
  const mail = await renderWithdrawn(ctx, stay, open);
  const outcome = await allOrNothing<WithdrawMoveOutcome>(ctx.db, async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return refused("no-such-request");
    const closed = await closeProposal(tx, requestId, "withdrawn", ctx.now);
    if (closed?.id !== open.id) return refused("nothing-open");
    if (request.version !== version) return refused("changed-meanwhile");
    const changed = await changeRequest(tx, ctx, request, request.status, { action: "withdrawMove" });
    await enqueueMail(tx, [mail]);
    return done({ request: changed });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function renderWithdrawn(
  { db, services }: ClientContext,
  stay: RequestDetails,
  open: Proposal,
): Promise<RenderedMail> {
  const { origin } = services;
  const asked = {
    proposalId: open.id,
    stay: mailedRequestOf(stay),
    from: startOfRequest(stay),
    to: whenInWords(proposedTime(open, stay.request.duration)),
  };
  return renderMail(moveWithdrawnMail(asked, await getIdentity(db), origin), origin);
}
