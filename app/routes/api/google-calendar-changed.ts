// Google says that a calendar changed: it is due at once. Nothing else is believed of the message, and nothing of its
// body is read.
import { noteChanged } from "~/features/connections/watch-channels.server";
import { networkOf } from "~/server/client-address";
import { getExchange, getServices } from "~/server/context";

import type { Route } from "./+types/google-calendar-changed";

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

export const loader = () => answer(405, { Allow: "POST" });

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, limits, wakeCalendars } = getServices(context);
  const seconds = await limits.take("calendar-changed", networkOf(getExchange(context).address));
  if (seconds > 0) return answer(429, { "Retry-After": String(seconds) });
  const channel = request.headers.get("X-Goog-Channel-ID");
  const token = request.headers.get("X-Goog-Channel-Token");
  if (!channel || !token) return answer(404);
  if (!(await noteChanged(db, now(), { channel, token }))) return answer(404);
  wakeCalendars();
  return answer(204);
}
