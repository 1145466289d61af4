// Authenticates and parses POST /api/google-calendar (docs/product.md, Functions). Public calendars need no session;
// the rest needs the client's session, or the admin's session or token.
import type { ActionFunctionArgs } from "react-router";

import { getActor, getExchange, getServices, networkOf, type Limit } from "~/platform/index.server";
import { answerCall, callerOf, readCall } from "~/accounts/index.server";

import { type Viewer, viewerOf } from "~/schedule/policy";
import { calendarCall, type CalendarCall } from "./forms";

/** Rate limit per network. A page with a calendar makes one call, and one more with each refresh. */
const calendarLimit: Limit = { name: "calendar", points: 120, minutes: 10 };

/** null for anonymous callers. */
export type Caller = (Viewer & { id: string }) | null;

type Received = { ok: true; call: CalendarCall; caller: Caller } | { ok: false; answer: Response };

export async function receiveCalendarCall(args: ActionFunctionArgs): Promise<Received> {
  const refuse = (status: number, error: string, headers?: Record<string, string>) => ({
    ok: false as const,
    answer: answerCall(status, { success: false, error }, headers),
  });
  const seconds = await retryAfterOf(args);
  if (seconds > 0) return refuse(429, "Too many calls. Please wait", { "Retry-After": String(seconds) });
  const caller = await findCaller(args);
  if (caller === "unknown-token") return refuse(401, "This API token is not known", { "WWW-Authenticate": "Bearer" });
  const read = await readCall(args.context, calendarCall);
  if (!read.ok) return refuse(read.status, read.error);
  return { ok: true, call: read.input, caller };
}

/** Retry-After in seconds after too many calls from one network; 0 otherwise. */
export const retryAfterOf = ({ context }: Pick<ActionFunctionArgs, "context">): Promise<number> =>
  getServices(context).limits.take(calendarLimit, networkOf(getExchange(context).address));

/** The session cookie is ignored when there is an Authorization header. */
export async function findCaller({ context }: Pick<ActionFunctionArgs, "context">): Promise<Caller | "unknown-token"> {
  const caller = await callerOf(context);
  if (typeof caller === "object") return { id: caller.id, isAdmin: true, isWalker: false };
  if (getExchange(context).headers.has("Authorization")) return "unknown-token";
  const actor = getActor(context);
  return actor.kind === "signed-in" ? { ...viewerOf(actor), id: actor.id } : null;
}
