// Notification of Google that a calendar changed: makes the calendar due. Only the token is trusted, and the body is
// ignored.
import { noteChanged } from "~/calendars/sources/watch-channels.server";
import { getExchange, getServices } from "~/platform/process/context";
import { networkOf } from "~/platform/http/client-address";

import type { Route } from "./+types/google-calendar-changed";

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

export async function action({ context }: Route.ActionArgs) {
  const { db, now, limits, wakeCalendars } = getServices(context);
  const { address, headers } = getExchange(context);
  const seconds = await limits.take("calendar-changed", networkOf(address));
  if (seconds > 0) return answer(429, { "Retry-After": String(seconds) });
  const channel = headers.get("X-Goog-Channel-ID");
  const token = headers.get("X-Goog-Channel-Token");
  if (!channel || !token) return answer(404);
  if (!(await noteChanged(db, now(), { channel, token }))) return answer(404);
  wakeCalendars();
  return answer(204);
}
