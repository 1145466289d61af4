// The registration form's action (docs/product.md, Accounts).
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import {
  commandContext,
  evenMs,
  getExchange,
  getServices,
  inEvenTime,
  ownPath,
  receiveForm,
  redirectDocumentWithMessage,
  replyFailed,
} from "~/platform/index.server";

import { registrationForm } from "~/accounts/forms";
import { registered } from "~/accounts/texts/entering";
import { registrationBroke, registrationFailed } from "~/accounts/texts/register-page";
import { refusedPassword } from "~/accounts/password/new-password.server";
import { refuseField } from "~/accounts/enter/refuse-entry.server";
import { registerClient } from "./register-client.server";

export async function submitRegistration(args: ActionFunctionArgs) {
  const received = await receiveForm(args, {
    schema: registrationForm,
    limit: "register",
    failedTitle: registrationFailed,
  });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectDocumentWithMessage(args, href("/login"), registered);
  const { input, values } = received;
  const problem = await refusedPassword(input.password, input.email);
  if (problem) return refuseField(registrationFailed, { password: problem }, values);
  try {
    await inEvenTime(evenMs, () => registerClient(commandContext(args.context), input));
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a registration failed");
    return replyFailed(registrationBroke, values);
  }
  const to = ownPath(getExchange(args.context).query.get("to"));
  const next = new URLSearchParams({ email: input.email, ...(to ? { to } : {}) });
  return redirectDocumentWithMessage(args, `${href("/login")}?${next}`, registered);
}
