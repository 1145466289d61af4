// POST /api/create-client (docs/product.md, Functions). Body: firstName, lastName, email, password. Response: success,
// user, error.
import type { ActionFunctionArgs } from "react-router";

import { getServices } from "~/platform/index.server";
import { answerCall, createClient, receiveCall, refusedPassword } from "~/accounts/index.server";
import { registerForm, type Registration } from "~/accounts/index";

import { creationBroke, emailTaken } from "~/clients/desk/texts";

export async function answerCreateClient(args: ActionFunctionArgs): Promise<Response> {
  const received = await receiveCall(args, registerForm);
  if (!received.ok) return received.answer;
  const { input, ctx } = received;
  const refuse = (status: number, error: string) => answerCall(status, { success: false, error });
  const problem = await refusedPassword(input.password, input.email);
  if (problem) return refuse(400, problem);
  try {
    const created = await createClient(ctx, input);
    return created.ok
      ? answerCall(200, { success: true, user: userOf(created.value.profileId, input) })
      : refuse(409, emailTaken);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a client could not be created by an API call");
    return refuse(500, creationBroke.text);
  }
}

/** A user with the field names of the API (docs/product.md, Functions). */
function userOf(id: string, { email, firstName, lastName }: Registration) {
  const nothingYet = { phone: null, address: null, extended_data: {}, acceptedDogs: [] };
  return { id, email, firstName, lastName, role: "client", certified: false, ...nothingYet };
}
