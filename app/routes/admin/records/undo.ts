// Undoes a change, by a button beside the change's message, in a toast, or in the audit log.
import { href, redirect } from "react-router";
import { z } from "zod";

import { undone, undoRefused } from "~/platform/texts";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { ownPath } from "~/platform/http/return-to";
import { receiveOwnForm } from "~/platform/forms/receive-own-form";
import { replyDone, replyMessage, replyRefusal } from "~/platform/forms/form-replies";
import { undoBatch } from "~/platform/audit/undo.server";
import { undoables } from "~/desk/overview/undoables.server";

import type { Route } from "./+types/undo";

const noBatch = "00000000-0000-0000-0000-000000000000";
const form = z.object({ batch: z.uuid().catch(noBatch), back: z.string().max(2000).catch("") });

/** This URL only accepts forms, so opening it leads to the audit log. */
export function loader() {
  return redirect(href("/admin/log"));
}

export async function action(args: Route.ActionArgs) {
  const received = await receiveOwnForm(args, { schema: form });
  if (received.kind === "refused") return received.reply;
  const back = ownPath(received.input.back) ?? href("/admin");
  const outcome = await undoBatch(adminContext(args.context), received.input.batch, undoables);
  if (outcome.ok) return replyDone(args, { ok: true, toast: undone(outcome.value.undone) }, back);
  const toast = undoRefused(outcome.reason, outcome.names);
  // Without scripts, the browser is redirected to the page it came from, which shows the message.
  return getExchange(args.context).byScript
    ? replyRefusal({ status: 409, message: toast.text, toast }, received.values)
    : replyMessage(args, toast, back);
}
