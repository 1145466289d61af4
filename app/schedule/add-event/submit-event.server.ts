// The action of /admin/add-event.
import { type ActionFunctionArgs, href } from "react-router";

import {
  getServices,
  adminContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { closureAdded } from "~/ledger/index";
import type { Toast } from "~/shared/form-reply";

import { addEvent } from "./add-event.server";
import { eventForm } from "../calendar-calls/forms";
import { noCalendarSelected, noSelection } from "~/schedule/pages/texts";
import { calendarRefused, eventRefusals, eventTexts } from "~/schedule/texts";

export async function submitEvent(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: eventForm });
  if (received.kind === "refused") return withSelectionToast(received.reply);
  const { input, values } = received;
  const ctx = adminContext(args.context);
  try {
    const added = await addEvent(ctx, input);
    if (added.ok) {
      const isOutside = input.calendar !== "closed" && input.calendar !== "away";
      const toast: Toast = isOutside ? eventTexts.added : closureAdded(added.inside);
      return replyDone(args, { ok: true, toast }, href("/schedule"));
    }
    if (added.reason === "calendar") return replyRefusal({ status: 502, message: calendarRefused(added.code) }, values);
    const { field, message } = eventRefusals[added.reason];
    return replyRefusal({ status: 400, errors: { [field]: message } }, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "an event could not be added");
    return replyFailed(eventTexts.failed, values);
  }
}

type RefusedReply = Extract<Awaited<ReturnType<typeof receiveOwnForm>>, { kind: "refused" }>["reply"];

/** Without a calendar the toast says so, too. */
function withSelectionToast(reply: RefusedReply): RefusedReply {
  if (!reply.data.ok && reply.data.errors.calendar === noCalendarSelected) reply.data.toast = noSelection;
  return reply;
}
