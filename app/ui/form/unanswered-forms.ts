// A form that gets no answer, because the connection is lost, the server failed or the session ended, stays in its page
// with everything typed: what would have been an error screen is a reply. The form says it in its own words
// (ui/form/use-reply.ts).
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

export interface Unanswered {
  ok: false;
  /** What the guard says of a session that ended (platform/server/guards.ts); null where nothing is known. */
  unanswered: string | null;
}

/** In the browser, before every route: each form of a page that React Router took over is sent through it. */
export const keepUnansweredForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(
    Object.entries(results).map(([route, { type, result }]) => {
      // A redirect is an answer.
      if (type === "data" || result instanceof Response) return [route, { type, result }];
      const ended = isRouteErrorResponse(result) && result.status === 401;
      const reply: Unanswered = { ok: false, unanswered: ended ? result.statusText : null };
      // Nothing was changed that is known of, so nothing is loaded again: that is React Router's way from 400 on.
      return [route, { type: "data", result: data(reply, { status: 503 }) }];
    }),
  );
};
