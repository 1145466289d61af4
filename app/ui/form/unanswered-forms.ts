// Keeps a form in its page with everything typed when the connection is lost, the server failed or the session ended.
// The failure becomes a reply instead of an error screen. Each form has its own texts for it (ui/form/use-reply.ts).
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

export interface Unanswered {
  ok: false;
  /** Message of the sign-in guard when the session ended (platform/server/guards.ts); null for other failures. */
  unanswered: string | null;
}

/** Client middleware that handles the forms of every hydrated page. */
export const keepUnansweredForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]) => {
      // A redirect is not a failure.
      if (type === "data" || result instanceof Response) return [route, { type, result }];
      const ended = isRouteErrorResponse(result) && result.status === 401;
      const reply: Unanswered = { ok: false, unanswered: ended ? result.statusText : null };
      // React Router reloads no data after a status of 400 or more.
      return [route, { type: "data", result: data(reply, { status: 503 }) }];
    }),
  );
};
