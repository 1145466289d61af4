// The action of /admin/add-event.
import type { ActionFunctionArgs } from "react-router";

import {
  getServices,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { closureAdded } from "~/visits/index";
import { adminsOnly } from "~/offer/index";
import type { Toast } from "~/shared/form-reply";

import { addEvent } from "./add-event.server";
import { calendarRefused, eventRefusals } from "./event-refusals";
import { eventForm } from "./forms";
import { eventAdded, eventFailed, noCalendarSelected, noSelection } from "~/schedule/google/messages";

export async function submitEvent(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: eventForm });
  if (received.kind === "refused") return withSelectionToast(received.reply);
  const { input, values } = received;
  try {
    const added = await addEvent(clientContext(args.context), input);
    if (added.ok) {
      const isOutside = input.calendar !== "closed" && input.calendar !== "away";
      const toast: Toast = isOutside ? eventAdded : closureAdded(added.inside);
      return replyDone(args, { ok: true, toast }, "/schedule");
    }
    if (added.reason === "admins-only") return replyRefusal({ status: 403, message: adminsOnly }, values);
    if (added.reason === "calendar") return replyRefusal({ status: 502, message: calendarRefused(added.code) }, values);
    const { field, message } = eventRefusals[added.reason];
    return replyRefusal({ status: 400, errors: { [field]: message } }, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "an event could not be added");
    return replyFailed(eventFailed, values);
  }
}

type RefusedReply = Extract<Awaited<ReturnType<typeof receiveOwnForm>>, { kind: "refused" }>["reply"];

/** Without a calendar the toast says so, too. */
function withSelectionToast(reply: RefusedReply): RefusedReply {
  if (!reply.data.ok && reply.data.errors.calendar === noCalendarSelected) reply.data.toast = noSelection;
  return reply;
}
