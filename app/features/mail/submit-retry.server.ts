// The buttons of the mail log: try one again, or all that are held or failed.
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import { ownContext } from "~/server/context";
import { receiveOwnForm } from "~/server/receive-own-form";
import { replyDone, replyRefusal } from "~/server/form-replies";

import { retried, retryRefusals } from "./log-messages";
import { retryMails } from "./retry.server";

/** `back`: the page the button stands on, for browsers without scripts. */
export async function submitRetry(args: ActionFunctionArgs, which: "all" | { id: string }, back: string) {
  const received = await receiveOwnForm(args, { schema: z.object({}) });
  if (received.kind === "refused") return received.reply;
  const outcome = await retryMails(ownContext(args.context), which);
  if (outcome.ok) return replyDone(args, { ok: true, toast: retried(outcome.value.retried) }, back);
  const text = retryRefusals[outcome.reason];
  const toast = { kind: "error" as const, title: "Not tried again", text };
  return replyRefusal(args, { status: outcome.reason === "unknown-mail" ? 404 : 409, message: text, toast }, {});
}
