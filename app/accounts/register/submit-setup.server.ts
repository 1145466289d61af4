// Action of /admin-setup, which creates the first admin.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import { commandContext, receiveForm, redirectDocumentWithMessage, tokenLimit } from "~/platform/index.server";

import { createFirstAdmin } from "./first-admin.server";
import { firstAdminForm } from "~/accounts/forms";
import { registered, setupRefusals, welcome } from "~/accounts/texts/entering";
import { refusedPassword } from "~/accounts/password/new-password.server";
import { refuseField } from "~/accounts/enter/refuse-entry.server";
import { signInWithPassword } from "~/accounts/enter/sessions.server";

export async function submitSetup(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: firstAdminForm, limit: tokenLimit });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return refuseField(undefined, { code: setupRefusals["wrong-code"] }, {});
  const { input, values } = received;
  const problem = await refusedPassword(input.password, input.email);
  if (problem) return refuseField(undefined, { password: problem }, values);

  const made = await createFirstAdmin(commandContext(args.context), input);
  if (!made.ok) {
    if (made.reason === "admin-exists")
      return redirectDocumentWithMessage(args, href("/admin-login"), {
        kind: "info",
        title: setupRefusals["admin-exists"],
      });
    const field = made.reason === "email-taken" ? "email" : "code";
    return refuseField(undefined, { [field]: setupRefusals[made.reason] }, values);
  }
  const { outcome } = await signInWithPassword(args, input);
  return outcome === "signed-in"
    ? redirectDocumentWithMessage(args, href("/admin/settings/business"), welcome)
    : redirectDocumentWithMessage(args, href("/admin-login"), registered);
}
