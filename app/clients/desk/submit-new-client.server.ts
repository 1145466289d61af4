// The form that makes an account for a client (docs/product.md, Accounts).
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import {
  getServices,
  adminContext,
  receiveOwnForm,
  redirectWithMessage,
  replyFailed,
  replyRefusal,
  titled,
} from "~/platform/index.server";
import { createClient, refusedPassword } from "~/accounts/index.server";

import { newClientForm, type NewClientInput } from "./forms";
import { clientCreated, creationBroke, creationFailed, emailTaken } from "~/clients/desk/texts";

/** Leads to the new client's page. Every refusal has the title "Client Creation Failed". */
export async function submitNewClient(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: newClientForm, failedTitle: creationFailed });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const refuse = (status: number, errors: Record<string, string>) =>
    replyRefusal({ status, errors, ...titled(creationFailed, errors) }, values);
  const problem = input.entry === "password" ? await refusedPassword(input.password, input.email) : null;
  if (problem) return refuse(400, { password: problem });
  try {
    const outcome = await createClient(adminContext(args.context), personOf(input));
    if (!outcome.ok) return refuse(409, { email: emailTaken });
    const toast = clientCreated(`${input.firstName} ${input.lastName}`);
    return redirectWithMessage(args, href("/admin/clients/:id", { id: outcome.value.profileId }), toast);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a client could not be created");
    return replyFailed(creationBroke, values);
  }
}

function personOf(input: NewClientInput) {
  const { firstName, lastName, email } = input;
  return input.entry === "password"
    ? { firstName, lastName, email, password: input.password }
    : { firstName, lastName, email };
}
