// Arguments of a route action in tests: a person's form and the test database.
import type { ActionFunctionArgs } from "react-router";
import { RouterContextProvider } from "react-router";

import type { Db } from "~/db/client.server";
import type { Actor } from "~/platform/sign-in/actor";
import type { Auth } from "~/platform/sign-in/auth";
import { actorContext, exchangeContext, servicesContext } from "~/platform/context/context";
import type { CommandContext } from "~/platform/context/command-contexts";
import { createLimits } from "~/platform/http/limits";
import type { FormReply } from "~/shared/form-reply";

import { testContext } from "./command-context";
import { exchangeFor } from "./exchange";

/** Form fields by name; pairs when a name is repeated. */
type Fields = Record<string, string> | [name: string, value: string][] | FormData;

/** The form as a browser without scripts sends it. `sender` overrides the IP address or the time. */
export function actionArgs(
  db: Db,
  actor: Actor,
  fields: Fields = {},
  path = "/form",
  sender: Partial<Pick<CommandContext, "address" | "now">> = {},
): ActionFunctionArgs {
  const { services, now, address } = testContext(db, sender);
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  context.set(servicesContext, {
    ...services,
    db,
    mode: "test",
    // These actions don't sign in.
    auth: undefined as unknown as Auth,
    limits: createLimits(1),
    now: () => now,
  });
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });
  context.set(exchangeContext, exchangeFor(request, { address }));
  return { request, context, params: {}, url: new URL(request.url), pattern: "" };
}

/** Returns the refusal of an action's response, with its status. */
export async function refusalOf(answer: Promise<Response | { data: FormReply | null; init: ResponseInit | null }>) {
  const given = await answer;
  if (given instanceof Response || !given.data || given.data.ok) throw new Error("it was not refused");
  return { status: given.init?.status, ...given.data };
}
