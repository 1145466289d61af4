// Access control for groups of routes. A guard is middleware in the layout of a group, and so runs before every loader
// and action of the group, for every method. Visitors who may not enter get a 404. In addition, each query filters by
// owner.
import { data, href, type MiddlewareFunction, redirect } from "react-router";

import { sessionEnded } from "~/shared/form-reply";
import { isId } from "~/shared/ids";

import { getActor, getExchange, notFound } from "~/platform/context/context";
import { keepTyped } from "~/platform/forms/keep-typed";
import { pathToReturnTo } from "~/platform/http/return-to";
import type { SignedIn } from "../sign-in/actor";

/**
 * Returns the middleware that lets only permitted people enter. `signInAt`: path of the login page for visitors without
 * a session.
 */
export function guard(
  mayEnter: (actor: SignedIn, isReading: boolean) => boolean,
  signInAt: string,
): MiddlewareFunction<Response> {
  return async ({ context, params }, next) => {
    // An invalid id is a 404, because the database would answer with an error.
    if (params.id !== undefined && !isId(params.id)) throw notFound();
    const actor = getActor(context);
    const { method } = getExchange(context);
    if (actor.kind === "signed-in") {
      if (!mayEnter(actor, method === "GET" || method === "HEAD")) throw notFound();
      const response = await next();
      response.headers.set("X-Robots-Tag", "noindex");
      return response;
    }
    const exchange = getExchange(context);
    if (exchange.method !== "POST") throw redirect(`${signInAt}?to=${encodeURIComponent(pathToReturnTo(exchange))}`);
    // The session ended while the form was filled in. A form sent by a script is still on its page, which shows the
    // message (ui/form/unanswered-forms.ts). Without scripts, the response contains the typed fields.
    if (!exchange.byScript) return keepTyped(exchange, signInAt);
    await exchange.body.discard();
    throw data(null, { status: 401, statusText: sessionEnded });
  };
}

/** Guards a person's own sign-in settings, which a bookkeeper has, too. */
export const signedInOnly = guard(() => true, href("/login"));
export const membersOnly = guard((actor) => actor.role !== "bookkeeper", href("/login"));
/** A bookkeeper reads the pages about money, and changes nothing on them. */
export const moneyReadersOnly = guard(
  (actor, isReading) => actor.role === "admin" || (actor.role === "bookkeeper" && isReading),
  href("/admin-login"),
);
export const walkersOnly = guard((actor) => actor.isEmployee, href("/login"));
export const adminOnly = guard((actor) => actor.role === "admin", href("/admin-login"));
