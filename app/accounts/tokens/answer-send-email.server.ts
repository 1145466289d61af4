// POST /api/send-email (docs/product.md, Functions): body to, subject, body, fromName; answer success, error. Never an
// open relay: an admin's session or token, one address, limited, and logged.
import type { ActionFunctionArgs } from "react-router";

import { getServices } from "~/platform/index.server";
import { emailForm, sendFailed } from "~/platform/index";

import { answerCall, receiveCall } from "./receive-call.server";
import { sendEmail } from "./send-email.server";

export async function answerSendEmail(args: ActionFunctionArgs): Promise<Response> {
  const received = await receiveCall(args, emailForm);
  if (!received.ok) return received.answer;
  try {
    await sendEmail(received.ctx, received.input);
    return answerCall(200, { success: true });
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a mail could not be sent by a call");
    return answerCall(500, { success: false, error: sendFailed });
  }
}
