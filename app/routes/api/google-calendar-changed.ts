// Receives Google's notification that a calendar changed, and marks the calendar to be fetched. The token in the
// request is checked; the body is ignored.
import type { PageHandle } from "~/shared/page-handle";
import type { Limit } from "~/platform/http/limits";
import { markChanged } from "~/calendars/sources/watch-channels.server";
import { getExchange, getServices } from "~/platform/context/context";
import { networkOf } from "~/platform/http/client-address";

import type { Route } from "./+types/google-calendar-changed";

export const handle: PageHandle = { postsFrom: "programs", inDraft: "open" };

/** Rate limit for Google's notifications. The next regular fetch finds a change whose notification was refused. */
const calendarChangedLimit: Limit = { name: "calendar-changed", points: 300, minutes: 10 };

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });

export async function action({ context }: Route.ActionArgs) {
  const { db, now, limits, wakeCalendars } = getServices(context);
  const { address, headers } = getExchange(context);
  const seconds = await limits.take(calendarChangedLimit, networkOf(address));
  if (seconds > 0) return answer(429, { "Retry-After": String(seconds) });
  const channel = headers.get("X-Goog-Channel-ID");
  const token = headers.get("X-Goog-Channel-Token");
  if (!channel || !token) return answer(404);
  if (!(await markChanged(db, now(), { channel, token }))) return answer(404);
  wakeCalendars();
  return answer(204);
}
