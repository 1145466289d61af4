// The action of /admin/settings/replies: one reply saved, or removed.
import type { ActionFunctionArgs } from "react-router";
import { href } from "react-router";

import { adminContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";

import { listReplies, removeReply, saveReply } from "./commands.server";
import { replyTemplateForm } from "./forms";
import { replySaved, saveReplyRefusals } from "./texts";

const page = href("/admin/settings/replies");

export async function submitReplies(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: replyTemplateForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  const saved = replyDone.bind(
    null,
    args,
    { ok: true, toast: { kind: "success", title: replySaved[input.intent] } },
    page,
  );
  if (input.intent === "remove") {
    await removeReply(ctx, input.id);
    return saved();
  }
  const outcome = await saveReply(ctx, { ...input, id: input.id ?? null });
  if (outcome.ok) return saved();
  const text = saveReplyRefusals[outcome.reason];
  if (outcome.reason === "name-taken" || outcome.reason === "too-many")
    return replyRefusal({ status: 409, errors: { name: text } }, values);
  // Saving again is then meant.
  const now = (await listReplies(ctx.db)).find(({ id }) => id === input.id);
  return replyRefusal({ status: 409, message: text }, { ...values, before: [now?.body ?? ""] });
}
