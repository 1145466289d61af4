// The action of the desk's form that changes the pattern of a standing walk.
import type { ActionFunctionArgs } from "react-router";

import {
  getServices,
  notFound,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";

import { unknownBusyMessage } from "~/visits/texts/visits";
import { editPattern } from "./edit-pattern.server";
import { patternForm } from "~/visits/standing/forms";
import { changeFailed, patternChanged, refusedField, standingRefusals, unreadAsked } from "~/visits/standing/messages";

export async function submitPattern(args: ActionFunctionArgs, seriesId: string) {
  const received = await receiveOwnForm(args, { schema: patternForm, lists: ["weekdays"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  try {
    const outcome = await editPattern(clientContext(args.context), { ...input, seriesId });
    if (outcome.ok) {
      const { moved, dropped, placed, kept, stuck, newProblems } = outcome.value;
      const toast = patternChanged({
        moved: moved.length,
        dropped: dropped.length,
        placed: placed.length,
        kept: kept.length,
        stuck: stuck.length,
        open: newProblems.length,
      });
      return replyDone(args, { ok: true, toast }, `/admin/standing/${seriesId}`);
    }
    if (outcome.reason === "busy-unknown") {
      const message = unknownBusyMessage(outcome.calendars);
      return replyRefusal({ status: 409, message, errors: { unreadReason: unreadAsked } }, values);
    }
    const { reason } = outcome;
    if (reason !== "no-such-series") {
      const field = refusedField[reason];
      const message = standingRefusals[reason];
      return replyRefusal(field ? { status: 400, errors: { [field]: message } } : { status: 409, message }, values);
    }
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a standing walk could not be changed");
    return replyFailed(changeFailed, values);
  }
  throw notFound();
}
