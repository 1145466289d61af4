// POST /api/send-email (specification §7): body to, subject, body, fromName; answer success, error. Never an open relay
// (decisions §6): an admin's session or token, one address, limited, and kept in the log.
import type { ActionFunctionArgs } from "react-router";

import { getServices } from "~/server/context";

import { answerCall, receiveCall } from "../tokens/receive-call.server";
import { emailForm } from "./forms";
import { sendEmail } from "./send-email.server";
import { sendFailed } from "./send-messages";

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
