// The action of /admin/waitlist: look at an update, send it, or take an entry off the list.
import { type ActionFunctionArgs, data } from "react-router";

import {
  getServices,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import type { FormReply } from "~/shared/form-reply";

import { removeFromWaitlist, sendWaitlistUpdate } from "./update-commands.server";
import { type UpdatePreview, updateForm } from "./update-forms";
import {
  entryGone,
  entryRemoved,
  nobodyWantsUpdates,
  previewed,
  updateSent,
  updateSentAlready,
  waitlistUpdateFailed,
} from "./update-messages";
import { countUpdateReaders } from "./update-queries.server";

const backTo = "/admin/waitlist";
type Typed = Record<string, string[]>;

/** The answer to a preview carries it; nothing else does. */
export type UpdateReply = FormReply & { preview?: UpdatePreview };

export async function submitUpdate(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: updateForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  try {
    if (input.intent === "preview") return await preview(args, input);
    if (input.intent === "send") return await send(args, input, values);
    const removed = await removeFromWaitlist(clientContext(args.context), input.id);
    return removed.ok
      ? replyDone(args, { ok: true, toast: entryRemoved(removed.value.email) }, backTo)
      : refuse(entryGone, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "the waitlist could not be updated");
    return replyFailed(waitlistUpdateFailed, values);
  }
}

async function preview({ context }: ActionFunctionArgs, { subject, body }: { subject: string; body: string }) {
  const recipients = await countUpdateReaders(getServices(context).db);
  const reply: UpdateReply = {
    ok: true,
    toast: previewed,
    preview: { subject, body, recipients, key: crypto.randomUUID() },
  };
  return data(reply);
}

async function send(args: ActionFunctionArgs, input: { subject: string; body: string; key: string }, values: Typed) {
  const outcome = await sendWaitlistUpdate(clientContext(args.context), input);
  if (!outcome.ok) return refuse(nobodyWantsUpdates, values);
  const { sent, recipients } = outcome.value;
  return replyDone(args, { ok: true, toast: sent ? updateSent(recipients) : updateSentAlready }, backTo);
}

function refuse(message: string, values: Typed) {
  return replyRefusal({ status: 409, message, toast: { kind: "error", title: message } }, values);
}
