// The action of the dialog that changes one visit of a standing walk.
import type { ActionFunctionArgs } from "react-router";

import { getServices, ownContext } from "~/server/context";
import { replyFailed, replyMessage, replyRefusal } from "~/server/form-replies";
import { notFound } from "~/server/guards";
import { receiveOwnForm } from "~/server/receive-own-form";
import { formatInstant } from "~/shared/dates";

import { editDate } from "./edit-date.server";
import { editDayForm } from "./forms";
import { changeFailed, dayEdited, priceChanged, standingRefusals } from "./messages";

/** `page`: of this standing walk, where the answer is shown. */
export async function submitEditDay(args: ActionFunctionArgs, page: string) {
  const received = await receiveOwnForm(args, { schema: editDayForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  try {
    const outcome = await editDate(ownContext(args.context), input);
    if (outcome.ok) {
      const { startsAt, total } = outcome.value;
      return replyMessage(args, dayEdited(formatInstant(startsAt), total), page);
    }
    if (outcome.reason === "price-changed") {
      const { total } = outcome.quote;
      // Sent once more, the price is agreed to.
      return replyRefusal(
        args,
        { status: 409, message: priceChanged(total) },
        { ...values, quotedTotal: [String(total)] },
      );
    }
    if (outcome.reason !== "no-such-request")
      return replyRefusal(args, { status: 409, message: standingRefusals[outcome.reason] }, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a day of a standing walk could not be changed");
    return replyFailed(args, changeFailed, values);
  }
  throw notFound();
}
