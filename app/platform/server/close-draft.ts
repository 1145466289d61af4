// Closes the site while it is a draft (docs/product.md, Draft). Every route is closed, except for the owner, unless its
// handle says otherwise: a new route can't be left open by mistake.
import { data, type MiddlewareFunction } from "react-router";

import { openingSoon } from "~/shared/page-handle";

import { actorContext, type Context, type Exchange, getBusiness, getExchange } from "~/platform/context/context";

/** Middleware of the root route. It runs after the actor is known. */
export const closeDraft: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (getBusiness(context).state === "live") return next();
  const exchange = getExchange(context);
  exchange.answerHeaders.set("X-Robots-Tag", "noindex");
  const { inDraft } = exchange.target;
  if (inDraft === "open" || isOwner(context)) return next();
  if (inDraft === "owner") return closed(exchange);
  // A visitor with a valid token is a client of this business.
  const response = await next();
  if (response.status !== 404) return response;
  await response.body?.cancel();
  return closed(exchange);
};

/** Doesn't mark the page as personal, because the page is the same for everyone who may not see the site. */
function isOwner(context: Context): boolean {
  const actor = context.get(actorContext);
  return actor.kind === "signed-in" && actor.role === "admin";
}

async function closed({ target, method, body, allowCaching }: Exchange): Promise<Response> {
  if (method === "POST") await body.discard();
  if (!target.isPage)
    return new Response("Not Found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  allowCaching();
  throw data(openingSoon, { status: method === "POST" ? 404 : 200 });
}
