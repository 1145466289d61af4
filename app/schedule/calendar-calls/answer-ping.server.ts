// GET /api/google-calendar/ping (docs/product.md, Functions): the diagnosis for signed-in callers.
import type { LoaderFunctionArgs } from "react-router";

import { getServices, getBusiness } from "~/platform/index.server";
import { answerCall } from "~/accounts/index.server";

import { getServiceReport, listSourceStates } from "~/schedule/pages/get-service-status.server";
import { retryAfterOf, findCaller } from "./receive-calendar-call.server";

export async function answerDiagnosticPing(args: LoaderFunctionArgs): Promise<Response> {
  const { db, calendars, origin, now, log } = getServices(args.context);
  const refuse = (status: number, error: string, headers?: Record<string, string>) =>
    answerCall(status, { success: false, error }, headers);
  const seconds = await retryAfterOf(args);
  if (seconds > 0) return refuse(429, "Too many calls. Please wait", { "Retry-After": String(seconds) });
  const caller = await findCaller(args);
  if (caller === null || caller === "unknown-token")
    return refuse(401, "Please sign in, or send an API token", { "WWW-Authenticate": "Bearer" });
  try {
    const report = await getServiceReport({ db, calendars, origin, now: now() });
    const sources = caller.isAdmin ? await listSourceStates(db, getBusiness(args.context).timeZone) : undefined;
    return answerCall(200, { success: true, ...report, timestamp: now().toString(), ...(sources ? { sources } : {}) });
  } catch (error) {
    log.error({ err: error }, "the calendar service could not be diagnosed");
    return refuse(500, "The calendar service couldn't be checked");
  }
}
