// The registration form's action (specification §5, §8 Register).
import type { ActionFunctionArgs } from "react-router";

import { commandContext, getServices } from "~/server/context";
import { evenMs, inEvenTime } from "~/server/even-time";
import { receiveForm } from "~/server/receive-form";
import { replyFailed } from "~/server/form-replies";
import { redirectWithMessage } from "~/server/redirect-with-message";
import { ownPath } from "~/server/return-to";

import { registerForm } from "./forms";
import { registered, registrationBroke, registrationFailed } from "./messages";
import { refusedPassword } from "./new-password.server";
import { refuseField } from "./refuse-entry.server";
import { registerClient } from "./register-client.server";

export async function submitRegistration(args: ActionFunctionArgs) {
  const received = await receiveForm(args, {
    schema: registerForm,
    limit: "register",
    failedTitle: registrationFailed,
  });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectWithMessage(args, "/login", registered);
  const { input, values } = received;
  const problem = await refusedPassword(input.password, input.email);
  if (problem) return refuseField(args, registrationFailed, { password: problem }, values);
  try {
    await inEvenTime(evenMs, () => registerClient(commandContext(args.context), input));
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "somebody could not be registered");
    return replyFailed(args, registrationBroke, values);
  }
  const to = ownPath(new URL(args.request.url).searchParams.get("to"));
  const next = new URLSearchParams({ email: input.email, ...(to ? { to } : {}) });
  return redirectWithMessage(args, `/login?${next}`, registered);
}
