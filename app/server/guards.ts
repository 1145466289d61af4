// Who may enter a group of the route table (decisions §5). A guard is middleware of the group's layout; what is not
// somebody's to see does not exist for them: 404. Each object is looked up by its owner in its own query, besides.
import { data, type MiddlewareFunction, redirect } from "react-router";

import { isId } from "~/shared/ids";

import { actorContext, getExchange } from "./context";
import { keepTyped } from "./keep-typed";
import { pathToReturnTo } from "./return-to";
import type { SignedIn } from "./actor";

/** To be thrown for what is not there, or not theirs. */
export const notFound = () => data(null, { status: 404, statusText: "Page Not Found" });

function guard(mayEnter: (actor: SignedIn) => boolean, signInAt: string): MiddlewareFunction<Response> {
  return async ({ request, context, params }, next) => {
    // An id that is none, nothing has: the database would call it an error.
    if (params.id !== undefined && !isId(params.id)) throw notFound();
    const actor = context.get(actorContext);
    if (actor.kind === "signed-in") {
      if (!mayEnter(actor)) throw notFound();
      return next();
    }
    if (request.method === "GET" || request.method === "HEAD") {
      throw redirect(`${signInAt}?to=${encodeURIComponent(pathToReturnTo(request))}`);
    }
    // A session that ended while a form was being filled in: nothing typed may be lost. A form sent by a script is
    // still on its page, and the action says what happened (server/receive-own-form.ts; commands cannot be called
    // without an actor). Otherwise what was typed is handed back.
    if (getExchange(context).byScript) return next();
    return keepTyped(request, signInAt);
  };
}

export const signedInOnly = guard(() => true, "/login");
export const walkersOnly = guard((actor) => actor.isEmployee, "/login");
export const adminOnly = guard((actor) => actor.role === "admin", "/admin-login");
