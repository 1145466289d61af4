// The action of the dialog that asks before a no-show is noted, a walker's and the owner's.
import type { ActionFunctionArgs } from "react-router";

import { notFound, clientContext, receiveOwnForm, replyMessage, replyRefusal } from "~/platform/index.server";

import { noteNoShow } from "~/visits/cancel/no-show.server";
import { noShowForm } from "./forms";
import { loadNoShow } from "./load-no-show.server";
import { noShowFeeChanged, noShowNoted, refusalOf } from "./messages";

/** `page`: the page below. What is not theirs is not there. */
export async function submitNoShow(
  args: ActionFunctionArgs,
  { requestId, visitId, page }: { requestId: string; visitId?: string; page: string },
) {
  const received = await receiveOwnForm(args, { schema: noShowForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  if (!(await loadNoShow(ctx, requestId, visitId))) throw notFound();
  const outcome = await noteNoShow(ctx, { ...input, requestId });
  if (outcome.ok) return replyMessage(args, noShowNoted(outcome.value.mailAt), page);
  if (outcome.reason !== "fee-changed") return replyRefusal(refusalOf(outcome.reason, page), values);
  const { fee } = outcome;
  return replyRefusal({ status: 409, message: noShowFeeChanged(fee) }, { ...values, shownFee: [String(fee)] });
}
