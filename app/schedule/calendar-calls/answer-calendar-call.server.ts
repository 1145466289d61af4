// POST /api/google-calendar (docs/product.md, Functions): get-public-events, get-events, ping.
import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";

import { answerCall } from "~/accounts/index.server";
import type { Business } from "~/business/business";
import { isFixedCalendar } from "~/business/calendars/fixed-calendars";
import { type Service, shownServices } from "~/business/services/services";
import { CalendarFault, type Span } from "~/calendars/index";
import { readPublicEvents } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { getServices, type Services, getBusiness } from "~/platform/index.server";
import { type CalendarEvent, daysFetched, type ListedEvent } from "~/schedule/month/entry";
import { getServiceReport } from "~/schedule/pages/get-service-status.server";
import { fetchFailed } from "~/schedule/pages/texts";
import { can, anonymousViewer } from "~/schedule/policy";
import { dayIn } from "~/shared/dates";

import { listFixedEvents } from "../month/list-fixed-events.server";
import type { CalendarCall } from "./forms";
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
        return await answerPublic(services, call, caller, getBusiness(args.context));
      case "get-events":
        return await answerOwn(services, call, caller, getBusiness(args.context).timeZone);
    }
  } catch (error) {
    if (!(error instanceof CalendarFault)) services.log.error({ err: error }, "a calendar could not be read by a call");
    return refuse(error instanceof CalendarFault ? 502 : 500, fetchFailed);
  }
}

const refuse = (status: number, error: string) => answerCall(status, { success: false, error });
const noSuchCalendar = () => refuse(404, "There is no such calendar");

type Ping = Extract<CalendarCall, { action: "ping" }>;

/** Answers the action "ping", which returns less than the diagnostic GET ping (answer-ping.server.ts). */
async function answerPing(
  { db, calendars, origin, now, log }: Services,
  { diagnosticInfo: { component, page, authenticated } = {} }: Ping,
): Promise<Response> {
  log.info({ component, page, authenticated }, "someone checked the calendar service");
  const report = await getServiceReport({ db, calendars, origin, now: now() });
  return answerCall(200, { success: true, ...report, timestamp: now().toString() });
}

type PublicCall = Extract<CalendarCall, { action: "get-public-events" }>;

async function answerPublic(
  services: Services,
  call: PublicCall,
  caller: Caller,
  { timeZone: zone, services: offered }: Pick<Business, "timeZone" | "services">,
): Promise<Response> {
  const { db, mode, now } = services;
  if (call.useDemoData) {
    // Samples are refused on production sites, except for the owner's preview (docs/product.md, Schedule and Book).
    if (mode === "production" && !can(caller ?? anonymousViewer, "see sample events on a live site"))
      return refuse(403, "Sample data is for previews only");
    return answerEvents(demoEvents(shownServices(offered), dayIn(zone, now()), zone), { demo: true });
  }
  const span = spanOf(call, now());
  if (!span) return refuse(400, badSpan);
  if (isFixedCalendar(call.calendarId)) return answerEvents(await listFixedEvents(db, call.calendarId, span, zone));
  // Other public calendars of Google are for the owner only; otherwise this would be an open proxy.
  const { googleApiKey, googleRoot } = services.calendars;
  if (!googleApiKey || !can(caller ?? anonymousViewer, "read any public calendar of Google's")) return noSuchCalendar();
  const events = await readPublicEvents({ root: googleRoot, apiKey: googleApiKey, zone }, call.calendarId, span);
  return answerEvents(events);
}

type OwnCall = Extract<CalendarCall, { action: "get-events" }>;

async function answerOwn({ db, now }: Services, call: OwnCall, caller: Caller, zone: string): Promise<Response> {
  if (!caller) return refuse(401, "Please sign in, or send an API token");
  // Calendars of other people are reported as missing (docs/product.md, Who may do what).
  if (!can(caller, "read the connected calendars of", call.userId)) return noSuchCalendar();
  const span = spanOf(call, now());
  if (!span) return refuse(400, badSpan);
  const { calendarId = null } = call;
  if (calendarId && isFixedCalendar(calendarId)) return answerEvents(await listFixedEvents(db, calendarId, span, zone));
  const events = await listOwnEvents(db, call.userId, calendarId, span, zone);
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

const sampleTimes = [
  { inDays: 1, at: "09:00" },
  { inDays: 2, at: "13:00" },
  { inDays: 4, at: "16:30" },
] as const;

/** One event for each of the first services. `today`: day in the zone. The events are on the following days. */
const demoEvents = (services: readonly Service[], today: Temporal.PlainDate, zone: string): CalendarEvent[] =>
  sampleTimes.slice(0, services.length).map(({ inDays, at }, index) => {
    const { name = "", firstPrices = {} } = services[index] ?? {};
    const minutes = Number(Object.keys(firstPrices)[0] ?? 30);
    const start = today.add({ days: inDays }).toZonedDateTime({ timeZone: zone, plainTime: at });
    const text = (time: Temporal.ZonedDateTime) => time.toString({ timeZoneName: "never", smallestUnit: "second" });
    return {
      id: `sample-${index + 1}`,
      summary: `Sample: ${name}`,
      start: { dateTime: text(start) },
      end: { dateTime: text(start.add({ minutes })) },
    };
  });

/**
 * Events of one calendar, by its id here or its external id, or of all calendars with null; sorted by start. Returns
 * null when the person doesn't have that calendar.
 */
async function listOwnEvents(
  db: Db,
  profileId: string,
  calendarId: string | null,
  { from, to }: Span,
  zone: string,
): Promise<ListedEvent[] | null> {
  const theirs = eq(calendarSources.profileId, profileId);
  const chosen = calendarId
    ? and(theirs, or(eq(sql`${calendarSources.id}::text`, calendarId), eq(calendarSources.externalId, calendarId)))
    : theirs;
  if (calendarId && (await db.$count(calendarSources, chosen)) === 0) return null;
  const rows = await db
    .select({
      uid: calendarEvents.uid,
      summary: calendarEvents.summary,
      from: calendarEvents.startsAt,
      to: calendarEvents.endsAt,
      allDay: calendarEvents.allDay,
      calendar: calendarSources.name,
    })
    .from(calendarEvents)
    .innerJoin(calendarSources, eq(calendarSources.id, calendarEvents.sourceId))
    .where(and(chosen, lt(calendarEvents.startsAt, to), gt(calendarEvents.endsAt, from)))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.uid));
  return rows.map(({ uid, summary, from: start, to: end, allDay, calendar }) => ({
    id: uid,
    summary: summary ?? "Busy",
    start: timeOf(start, zone, allDay),
    end: timeOf(end, zone, allDay),
    sourceCalendar: calendar,
  }));
}

const timeOf = (at: Temporal.Instant, zone: string, allDay: boolean) =>
  allDay ? { date: dayIn(zone, at).toString() } : { dateTime: at.toString() };
