// The action of /admin-setup: the first admin of a new site.
import type { ActionFunctionArgs } from "react-router";

import { commandContext } from "~/server/context";
import { receiveForm } from "~/server/receive-form";
import { redirectWithMessage } from "~/server/redirect-with-message";

import { createFirstAdmin } from "./first-admin.server";
import { firstAdminForm } from "./forms";
import { loggedIn, registered, setupRefusals } from "./messages";
import { refusedPassword } from "./new-password.server";
import { refuseField } from "./refuse-entry.server";
import { signInWithPassword } from "./sessions.server";

export async function submitSetup(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: firstAdminForm, limit: "token" });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return refuseField(args, undefined, { code: setupRefusals["wrong-code"] }, {});
  const { input, values } = received;
  const problem = await refusedPassword(input.password, input.email);
  if (problem) return refuseField(args, undefined, { password: problem }, values);

  const made = await createFirstAdmin(commandContext(args.context), input);
  if (!made.ok) {
    if (made.reason === "admin-exists")
      return redirectWithMessage(args, "/admin-login", { kind: "info", title: setupRefusals["admin-exists"] });
    const field = made.reason === "email-taken" ? "email" : "code";
    return refuseField(args, undefined, { [field]: setupRefusals[made.reason] }, values);
  }
  const { outcome } = await signInWithPassword(args, input);
  return outcome === "signed-in"
    ? redirectWithMessage(args, "/admin", loggedIn)
    : redirectWithMessage(args, "/admin-login", registered);
}
