// Action of the form for a new client (docs/product.md, Accounts).
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import {
  getServices,
  adminContext,
  type AdminContext,
  receiveOwnForm,
  redirectWithMessage,
  replyFailed,
  replyRefusal,
  titled,
} from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import { refusedPassword } from "~/accounts/index.server";

import { newClientForm } from "./forms";
import { addClient } from "./new-client.server";
import { anotherService } from "./rules";
import {
  clientCreated,
  creationBroke,
  creationFailed,
  emailTaken,
  petNameRefusals,
  phoneKnown,
} from "~/clients/desk/texts";

/** Books a meet and greet for the new client, and returns a toast about it. */
type HoldMeeting = (
  ctx: AdminContext,
  client: { id: string; email: string; name: string },
  startsAt: string,
) => Promise<Toast>;

/** Returns the URL of the grid where the owner picks the time of a first visit. */
type PickTime = (clientId: string) => string;

/** Redirects to the new client's page, or to the grid. Every refusal has the title "Client Creation Failed". */
export async function submitNewClient(args: ActionFunctionArgs, holdMeeting: HoldMeeting, pickTime: PickTime) {
  const received = await receiveOwnForm(args, { schema: newClientForm, failedTitle: creationFailed });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const refuse = (status: number, errors: Record<string, string>, link?: { to: string; name: string }) =>
    replyRefusal({ status, errors, ...titled(creationFailed, errors), ...(link ? { link } : {}) }, values);
  const problem = input.entry === "password" ? await refusedPassword(input.password, input.email) : null;
  if (problem) return refuse(400, { password: problem });
  try {
    const outcome = await addClient(adminContext(args.context), input);
    if (!outcome.ok) {
      if (outcome.reason === "email-taken") return refuse(409, { email: emailTaken });
      if (outcome.reason !== "phone-known") return refuse(400, { pets: petNameRefusals[outcome.reason] });
      const { id, name } = outcome.client;
      return refuse(409, { phone: phoneKnown(name) }, { to: href("/admin/clients/:id", { id }), name });
    }
    const client = {
      id: outcome.value.profileId,
      email: outcome.value.email,
      name: `${input.firstName} ${input.lastName}`,
    };
    if (input.meeting === anotherService)
      return redirectWithMessage(args, pickTime(client.id), clientCreated(client.name));
    const toast = input.meeting
      ? await holdMeeting(adminContext(args.context), client, input.meeting)
      : clientCreated(client.name);
    return redirectWithMessage(args, href("/admin/clients/:id", { id: client.id }), toast);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a client could not be created");
    return replyFailed(creationBroke, values);
  }
}
