// POST /api/google-calendar (docs/product.md, Functions): get-public-events, get-events, ping.
import type { ActionFunctionArgs } from "react-router";

import { isFixedCalendar } from "~/business/calendars/fixed-calendars";
import { getServices, type Services } from "~/platform/index.server";
import { readPublicEvents } from "~/calendars/index.server";
import { CalendarFault, type Span } from "~/calendars/index";
import { answerCall } from "~/accounts/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { type CalendarEvent, daysFetched } from "~/schedule/month/calendar-event";
import { demoEvents } from "./demo-events";
import type { CalendarCall } from "./forms";
import { getServiceReport } from "~/schedule/pages/get-service-status.server";
import { listFixedEvents } from "../month/list-fixed-events.server";
import { listOwnEvents } from "./list-own-events.server";
import { can, anonymousViewer } from "~/schedule/policy";
import { fetchFailed } from "~/schedule/pages/texts";
import { type Caller, receiveCalendarCall } from "./receive-calendar-call.server";

const mostDays = 366;

export async function answerGoogleCalendar(args: ActionFunctionArgs): Promise<Response> {
  const received = await receiveCalendarCall(args);
  if (!received.ok) return received.answer;
  const { call, caller } = received;
  const services = getServices(args.context);
  try {
    switch (call.action) {
      case "ping":
        return await answerPing(services, call);
      case "get-public-events":
        return await answerPublic(services, call, caller);
      case "get-events":
        return await answerOwn(services, call, caller);
    }
  } catch (error) {
    if (!(error instanceof CalendarFault)) services.log.error({ err: error }, "a calendar could not be read by a call");
    return refuse(error instanceof CalendarFault ? 502 : 500, fetchFailed);
  }
}

const refuse = (status: number, error: string) => answerCall(status, { success: false, error });
const noSuchCalendar = () => refuse(404, "There is no such calendar");

type Ping = Extract<CalendarCall, { action: "ping" }>;

/** The diagnostic ping returns more (answer-ping.server.ts). */
async function answerPing(
  { db, calendars, origin, now, log }: Services,
  { diagnosticInfo: { component, page, authenticated } = {} }: Ping,
): Promise<Response> {
  log.info({ component, page, authenticated }, "someone checked the calendar service");
  const report = await getServiceReport({ db, calendars, origin, now: now() });
  return answerCall(200, { success: true, ...report, timestamp: now().toString() });
}

type PublicCall = Extract<CalendarCall, { action: "get-public-events" }>;

async function answerPublic(services: Services, call: PublicCall, caller: Caller): Promise<Response> {
  const { db, mode, now } = services;
  if (call.useDemoData) {
    // Refused on production sites, except for the owner's preview (docs/product.md, Schedule and Book).
    if (mode === "production" && !can(caller ?? anonymousViewer, "see sample events on a live site"))
      return refuse(403, "Sample data is for previews only");
    return answerEvents(demoEvents(dayInLosAngeles(now())), { demo: true });
  }
  const span = spanOf(call, now());
  if (!span) return refuse(400, badSpan);
  if (isFixedCalendar(call.calendarId)) return answerEvents(await listFixedEvents(db, call.calendarId, span));
  // Other public calendars of Google are for the owner only; otherwise this would be an open proxy.
  const { googleApiKey, googleRoot } = services.calendars;
  if (!googleApiKey || !can(caller ?? anonymousViewer, "read any public calendar of Google's")) return noSuchCalendar();
  const events = await readPublicEvents({ root: googleRoot, apiKey: googleApiKey }, call.calendarId, span);
  return answerEvents(events);
}

type OwnCall = Extract<CalendarCall, { action: "get-events" }>;

async function answerOwn({ db, now }: Services, call: OwnCall, caller: Caller): Promise<Response> {
  if (!caller) return refuse(401, "Please sign in, or send an API token");
  // Calendars of other people are reported as missing (docs/product.md, Who may do what).
  if (!can(caller, "read the connected calendars of", call.userId)) return noSuchCalendar();
  const span = spanOf(call, now());
  if (!span) return refuse(400, badSpan);
  const { calendarId = null } = call;
  if (calendarId && isFixedCalendar(calendarId)) return answerEvents(await listFixedEvents(db, calendarId, span));
  const events = await listOwnEvents(db, call.userId, calendarId, span);
  return events ? answerEvents(events) : noSuchCalendar();
}

const answerEvents = (events: readonly object[] | readonly CalendarEvent[], extra: { demo?: true } = {}) =>
  answerCall(200, { success: true, events, ...extra });

const badSpan = `endTime should be after startTime, and at most ${mostDays} days`;

function spanOf(
  { startTime, endTime }: { startTime?: Temporal.Instant | undefined; endTime?: Temporal.Instant | undefined },
  now: Temporal.Instant,
): Span | null {
  const from = startTime ?? now;
  const to = endTime ?? from.add({ hours: daysFetched * 24 });
  const hours = to.since(from).total("hours");
  return hours > 0 && hours <= mostDays * 24 ? { from, to } : null;
}
