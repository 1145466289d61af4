// POST /api/send-email (docs/product.md, Functions). Body: to, subject, body, fromName. Response: success, error. It is
// not an open relay: it requires an admin's session or token, accepts only one recipient, is rate-limited, and is
// logged.
import type { ActionFunctionArgs } from "react-router";

import {
  type CommandContext,
  enqueueMail,
  getServices,
  ownWordsMail,
  recordChanges,
  renderMail,
} from "~/platform/index.server";
import { emailForm, sendFailed } from "~/platform/index";
import { answerCall, receiveCall } from "./receive-call.server";

export async function answerSendEmail(args: ActionFunctionArgs): Promise<Response> {
  const received = await receiveCall(args, emailForm);
  if (!received.ok) return received.answer;
  try {
    await sendEmail(received.ctx, received.input);
    return answerCall(200, { success: true });
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a mail could not be sent by an API call");
    return answerCall(500, { success: false, error: sendFailed });
  }
}

async function sendEmail(
  ctx: CommandContext & { actor: { id: string } },
  words: Parameters<typeof ownWordsMail>[1],
): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const mail = await renderMail(ownWordsMail(id, words, ctx.business.identity), ctx.services.origin);
  const { to, subject } = words;
  await ctx.db.transaction(async (tx) => {
    await enqueueMail(tx, [{ ...mail, id }]);
    await recordChanges(tx, ctx, [
      { action: "sendEmail", table: "outbox", id, name: subject, before: {}, after: { to, subject } },
    ]);
  });
  ctx.services.wakeMail();
  return { id };
}
