// A standing walk as its client's calendar holds it: one entry that repeats, the days left out of it, and the days that
// were moved (RFC 5546). Always written anew from the ledger, so that it says what is so.
import { and, asc, eq, gte } from "drizzle-orm";

import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { requests, seriesProblems, visits } from "~/db/ledger";
import { losAngeles, Temporal } from "~/shared/dates";

import { calendarIdentity } from "../bookings/calendar-identity.server";
import { type Invitation, invitation, seriesUid } from "../calendar/invitation.server";
import { takesTime } from "../ledger/states";
import { asInstant } from "../ledger/writer.server";
import type { MailInvitation } from "../mail/enqueue.server";
import type { Household } from "./household.server";
import { datesOf, firstDateOf, startOn } from "./rules";
import { patternOf, type PlacedSeries, stayInWords } from "./series.server";
import { patternOfSeriesInWords } from "./words";

export interface Sending {
  origin: string;
  identity: Identity;
  now: Temporal.Instant;
}

const zoned = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(losAngeles);

/** The whole series, as it stands now. `CANCEL` takes all of it out of the calendar. */
export async function seriesInvitation(
  db: Db,
  series: PlacedSeries,
  household: Household,
  sending: Sending,
  method: MailInvitation["method"] = "REQUEST",
): Promise<MailInvitation | undefined> {
  const pattern = patternOf(series);
  const first = firstDateOf(pattern);
  // One that ended before it began is in nobody's calendar.
  if (!first) return undefined;
  const days = await listDays(db, series);
  const start = startOn(first, series.localTime);
  const until = pattern.endsOn ? { until: startOn(pattern.endsOn, series.localTime) } : {};
  const isDay = (date: string) => {
    const day = Temporal.PlainDate.from(date);
    return datesOf(pattern, day, day).length > 0;
  };
  const exclude = days.missing
    .filter(isDay)
    .map((date) => zoned(startOn(Temporal.PlainDate.from(date), series.localTime)));
  const master = invitation({
    ...commonOf(series, household, sending),
    method,
    uid: seriesUid(series.id, sending.origin),
    sequence: series.sequence,
    start: zoned(start),
    end: zoned(start.add({ minutes: series.duration })),
    recurrence: { weekdays: series.weekdays, everyWeeks: series.everyWeeks, ...until, exclude },
  });
  if (method === "CANCEL") return { method, content: master };
  const moved = days.moved.map((one) =>
    invitation({
      ...commonOf(series, household, sending),
      ...calendarIdentity(one.request, series, sending.origin),
      method,
      start: zoned(one.startsAt),
      end: zoned(one.endsAt),
    }),
  );
  return { method, content: joined(master, moved) };
}

/** One day, moved or taken out. */
export function dayInvitation(
  series: PlacedSeries,
  household: Household,
  sending: Sending,
  { request, startsAt, endsAt }: Day,
  method: MailInvitation["method"],
): MailInvitation {
  const content = invitation({
    ...commonOf(series, household, sending),
    ...calendarIdentity(request, series, sending.origin),
    method,
    start: zoned(startsAt),
    end: zoned(endsAt),
  });
  return { method, content };
}

function commonOf(
  series: PlacedSeries,
  { client, petNames, walkerName }: Household,
  { origin, identity, now }: Sending,
): Pick<Invitation, "stamp" | "summary" | "description" | "location" | "url" | "organizer" | "attendee"> {
  const url = `${origin}/dashboard/standing/${series.id}`;
  return {
    stamp: now,
    summary: `${stayInWords(series)}: ${petNames}`,
    description: `${patternOfSeriesInWords(series)}${walkerName ? ` with ${walkerName}` : ""}. Skip a day, move it, or stop: ${url}`,
    ...(client.address ? { location: client.address } : {}),
    url,
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: client.name, email: client.email },
  };
}

export interface Day {
  request: typeof requests.$inferSelect;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** What differs from the pattern: days that do not take place in it, and days at another time. */
async function listDays(db: Db, series: PlacedSeries): Promise<{ missing: string[]; moved: Day[] }> {
  const rows = await db
    .select({ request: requests, startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(and(eq(requests.seriesId, series.id), gte(requests.seriesDate, series.startsOn)))
    .orderBy(asc(requests.seriesDate));
  const problems = await db
    .select({ date: seriesProblems.date })
    .from(seriesProblems)
    .where(and(eq(seriesProblems.seriesId, series.id), gte(seriesProblems.date, series.startsOn)))
    .orderBy(asc(seriesProblems.date));
  const off = ["cancelled", "declined", "withdrawn"];
  const cancelled = rows.flatMap(({ request }) =>
    off.includes(request.status) && request.seriesDate ? [request.seriesDate] : [],
  );
  const moved = rows.flatMap(({ request, startsAt, endsAt }) => {
    if (!startsAt || !endsAt || !request.seriesDate || !takesTime(request.status)) return [];
    const day = { request, startsAt: asInstant(startsAt), endsAt: asInstant(endsAt) };
    const planned = startOn(Temporal.PlainDate.from(request.seriesDate), series.localTime);
    return day.startsAt.equals(planned) ? [] : [day];
  });
  return { missing: [...cancelled, ...problems.map(({ date }) => date)].toSorted(), moved };
}

/** One calendar with the events of several: a series and its exceptions belong into one (RFC 5546 3.2.2). */
function joined(master: string, others: readonly string[]): string {
  const events = others.flatMap((text) => text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/g) ?? []);
  return master.replace(/END:VCALENDAR\r\n(?:\r\n)?$/, () => `${events.join("")}END:VCALENDAR\r\n`);
}
