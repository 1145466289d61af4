// The action of the dialog that changes one visit of a standing walk.
import type { ActionFunctionArgs } from "react-router";

import {
  getServices,
  notFound,
  clientContext,
  receiveOwnForm,
  replyFailed,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import { editDate } from "./edit-date.server";
import { editDayForm } from "~/visits/standing/forms";
import { changeFailed, dayEdited, priceChanged, standingRefusals } from "~/visits/standing/messages";

/** `page`: of this standing walk, where the answer is shown. */
export async function submitEditDay(args: ActionFunctionArgs, page: string) {
  const received = await receiveOwnForm(args, { schema: editDayForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  try {
    const outcome = await editDate(clientContext(args.context), input);
    if (outcome.ok) {
      const { startsAt, total } = outcome.value;
      return replyMessage(args, dayEdited(formatInstant(startsAt), total), page);
    }
    if (outcome.reason === "price-changed") {
      const { total } = outcome.quote;
      // Sent once more, the price is agreed to.
      return replyRefusal({ status: 409, message: priceChanged(total) }, { ...values, quotedTotal: [String(total)] });
    }
    if (outcome.reason !== "no-such-request")
      return replyRefusal({ status: 409, message: standingRefusals[outcome.reason] }, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a day of a standing walk could not be changed");
    return replyFailed(changeFailed, values);
  }
  throw notFound();
}
