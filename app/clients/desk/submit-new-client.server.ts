// Action of the form for a new client (docs/product.md, Accounts). Every refusal has the title "Client Creation Failed".
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import { adminContext, type AdminContext, eachText, formAction, titled } from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import { refused } from "~/shared/result";
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

/** Redirects to the new client's page, or to the grid. */
export const submitNewClient = (args: ActionFunctionArgs, holdMeeting: HoldMeeting, pickTime: PickTime) =>
  formAction({
    schema: newClientForm,
    failedTitle: creationFailed,
    context: adminContext,
    command: async (ctx, input) => {
      const problem = input.entry === "password" ? await refusedPassword(input.password, input.email) : null;
      return problem ? { ...refused("bad-password"), problem } : addClient(ctx, input);
    },
    done: async ({ profileId: id, email }, { ctx, input }) => {
      const name = `${input.firstName} ${input.lastName}`;
      if (input.meeting === anotherService) return { toast: clientCreated(name), to: pickTime(id), leads: true };
      const toast = input.meeting ? await holdMeeting(ctx, { id, email, name }, input.meeting) : clientCreated(name);
      return { toast, to: pageOf(id), leads: true };
    },
    texts: {
      "bad-password": ({ problem }) => refuse(400, { password: problem }),
      "email-taken": refuse(409, { email: emailTaken }),
      "phone-known": ({ client: { id, name } }) => ({
        ...refuse(409, { phone: phoneKnown(name) }),
        link: { to: pageOf(id), name },
      }),
      ...eachText(petNameRefusals, (pets) => refuse(400, { pets })),
    },
    failed: { ...creationBroke, logged: "a client could not be created" },
  })(args);

const pageOf = (id: string) => href("/admin/clients/:id", { id });
const refuse = (status: number, errors: Record<string, string>) => ({
  status,
  errors,
  ...titled(creationFailed, errors),
});
