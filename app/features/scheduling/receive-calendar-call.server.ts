// Who calls POST /api/google-calendar, and with what (specification §7). Anybody may ask for what the public calendars
// show; the rest is for whom it belongs to, and for the admin's session or token (decisions §6).
import type { ActionFunctionArgs } from "react-router";

import { networkOf } from "~/server/client-address";
import { getActor, getExchange, getServices } from "~/server/context";

import { answerCall, callerOf, readCall } from "../tokens/receive-call.server";
import { calendarCall, type CalendarCall } from "./forms";

/** Null: nobody in particular. */
export type Caller = { id: string; isAdmin: boolean } | null;

type Received = { ok: true; call: CalendarCall; caller: Caller } | { ok: false; answer: Response };

export async function receiveCalendarCall(args: ActionFunctionArgs): Promise<Received> {
  const { request } = args;
  const refuse = (status: number, error: string, headers?: Record<string, string>) => ({
    ok: false as const,
    answer: answerCall(status, { success: false, error }, headers),
  });
  if (request.method !== "POST") return refuse(405, "Please use POST", { Allow: "POST" });
  const seconds = await waitOf(args);
  if (seconds > 0) return refuse(429, "Too many calls. Please wait", { "Retry-After": String(seconds) });
  const caller = await whoCalls(args);
  if (caller === "unknown-token") return refuse(401, "This API token is not known", { "WWW-Authenticate": "Bearer" });
  const read = await readCall(request, calendarCall);
  if (!read.ok) return refuse(read.status, read.error);
  return { ok: true, call: read.input, caller };
}

/** Seconds to wait where too many calls came from one network. */
export const waitOf = ({ context }: ActionFunctionArgs): Promise<number> =>
  getServices(context).limits.take("calendar", networkOf(getExchange(context).address));

/** A call with an Authorization header is judged by that alone. */
export async function whoCalls({ request, context }: ActionFunctionArgs): Promise<Caller | "unknown-token"> {
  const caller = await callerOf(request, context);
  if (typeof caller === "object") return { id: caller.id, isAdmin: true };
  if (request.headers.has("Authorization")) return "unknown-token";
  const actor = getActor(context);
  return actor.kind === "signed-in" ? { id: actor.id, isAdmin: actor.role === "admin" } : null;
}
