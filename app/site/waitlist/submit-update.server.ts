// The action of /admin/waitlist: previews or sends an update, or removes an entry, by `intent`.
import { type ActionFunctionArgs, data } from "react-router";

import {
  adminContext,
  asToast,
  formAction,
  getServices,
  intentOf,
  receiveOwnForm,
  replyFailed,
} from "~/platform/index.server";
import type { FormReply } from "~/shared/form-reply";
import {
  entryGone,
  entryRemoved,
  nobodyWantsUpdates,
  previewed,
  updateSent,
  updateSentAlready,
  waitlistUpdateFailed,
} from "~/site/texts";

import { removeFromWaitlist, sendWaitlistUpdate } from "./update-commands.server";
import { previewForm, removeForm, sendForm, type UpdatePreview } from "./update-forms";
import { countUpdateReaders } from "./update-queries.server";

const failed = { ...waitlistUpdateFailed, logged: "the waitlist could not be updated" };

/** `preview` is set only in the reply to a preview. */
export type UpdateReply = FormReply & { preview?: UpdatePreview };

export async function submitUpdate(args: ActionFunctionArgs) {
  const intent = await intentOf(args);
  if (intent === "preview") return preview(args);
  return intent === "send" ? send(args) : remove(args);
}

async function preview(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: previewForm });
  if (received.kind === "refused") return received.reply;
  const { subject, body } = received.input;
  const { db, log } = getServices(args.context);
  try {
    const recipients = await countUpdateReaders(db);
    const key = crypto.randomUUID();
    return data<UpdateReply>({ ok: true, toast: previewed, preview: { subject, body, recipients, key } });
  } catch (error) {
    log.error({ err: error }, failed.logged);
    return replyFailed(waitlistUpdateFailed, received.values);
  }
}

const send = formAction({
  schema: sendForm,
  context: adminContext,
  command: sendWaitlistUpdate,
  done: ({ sent, recipients }) => (sent ? updateSent(recipients) : updateSentAlready),
  texts: { nobody: asToast(409, nobodyWantsUpdates) },
  failed,
});

const remove = formAction({
  schema: removeForm,
  context: adminContext,
  command: (ctx, { id }) => removeFromWaitlist(ctx, id),
  done: ({ email }) => entryRemoved(email),
  texts: { gone: asToast(409, entryGone) },
  failed,
});
