// Access control of route groups. A guard is middleware of the group's layout: it runs before every loader and action
// of the group, for every method. Pages of others answer 404. Each query also filters by owner.
import { data, href, type MiddlewareFunction, redirect } from "react-router";

import { sessionEnded } from "~/shared/form-reply";
import { isId } from "~/shared/ids";

import { getActor, getExchange, notFound } from "~/platform/context/context";
import { keepTyped } from "~/platform/forms/keep-typed";
import { pathToReturnTo } from "~/platform/http/return-to";
import type { SignedIn } from "../sign-in/actor";

/** Returns the middleware of a group of routes. `signInAt`: path of the login page for a visitor without a session. */
export function guard(mayEnter: (actor: SignedIn) => boolean, signInAt: string): MiddlewareFunction<Response> {
  return async ({ context, params }, next) => {
    // An invalid id matches nothing: the database would call it an error.
    if (params.id !== undefined && !isId(params.id)) throw notFound();
    const actor = getActor(context);
    if (actor.kind === "signed-in") {
      if (!mayEnter(actor)) throw notFound();
      const response = await next();
      response.headers.set("X-Robots-Tag", "noindex");
      return response;
    }
    const exchange = getExchange(context);
    if (exchange.method !== "POST") throw redirect(`${signInAt}?to=${encodeURIComponent(pathToReturnTo(exchange))}`);
    // The session ended while a form was filled in, and typed values must not be lost. A script's form is still on its
    // page and shows the message (ui/form/unanswered-forms.ts); without scripts, the response contains the fields.
    if (!exchange.byScript) return keepTyped(exchange, signInAt);
    await exchange.body.discard();
    throw data(null, { status: 401, statusText: sessionEnded });
  };
}

export const signedInOnly = guard(() => true, href("/login"));
export const walkersOnly = guard((actor) => actor.isEmployee, href("/login"));
export const adminOnly = guard((actor) => actor.role === "admin", href("/admin-login"));
