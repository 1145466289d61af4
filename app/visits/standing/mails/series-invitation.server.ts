// A standing walk as its client's calendar holds it: one entry that repeats, the days left out of it, and the days that
// were moved (RFC 5546). Always written again from the ledger, so that it says what is so.
import { and, asc, eq, gt, gte, inArray, max, or } from "drizzle-orm";

import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { requests, seriesProblems, visits } from "~/db/tables/visits";
import { losAngeles, Temporal } from "~/shared/dates";

import { selectRequests, walkerName } from "~/visits/model/request-details.server";
import { promisedStates } from "~/visits/model/states";
import { calendarIdentity } from "~/visits/model/request-invitation.server";
import { type Invitation, invitation } from "~/calendars/index.server";
import { uidOf } from "~/calendars/index";
import type { MailInvitation } from "~/platform/index.server";
import type { Household } from "~/visits/standing/household.server";
import { datesOf, firstDateOf, type Pattern, startOn } from "~/visits/standing/rules";
import { patternOf, type PlacedSeries, serviceInWords } from "~/visits/standing/series.server";
import { patternOfSeriesInWords } from "~/visits/standing/words";

export interface Sending {
  origin: string;
  identity: Identity;
  now: Temporal.Instant;
}

const zoned = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(losAngeles);

/**
 * The whole series, as it stands now; `CANCEL` takes all of it out of the calendar. Visits that the pattern does not
 * have, or not then, are entries of their own beside it: those before a new pattern begins, and those left alone by it.
 */
export async function seriesInvitation(
  db: Db,
  series: PlacedSeries,
  household: Household,
  sending: Sending,
  method: MailInvitation["method"] = "REQUEST",
): Promise<MailInvitation | undefined> {
  const pattern = patternOf(series);
  const first = firstDateOf({ ...pattern, endsOn: null });
  if (!first) return undefined;
  const days = await listDays(db, series, pattern, sending.now);
  const isOver = pattern.endsOn !== null && Temporal.PlainDate.compare(pattern.endsOn, first) < 0;
  // One that ended before it began is in nobody's calendar, unless a visit of it is left: an entry needs a first day.
  if (isOver && days.apart.length === 0) return undefined;
  const last = isOver ? first : pattern.endsOn;
  const start = startOn(first, series.localTime);
  const master = invitation({
    ...commonOf(series, household, sending),
    method,
    uid: uidOf("series", series.id, sending.origin),
    sequence: series.sequence,
    start: zoned(start),
    end: zoned(start.add({ minutes: series.duration })),
    recurrence: {
      weekdays: series.weekdays,
      everyWeeks: series.everyWeeks,
      ...(last ? { until: startOn(last, series.localTime) } : {}),
      exclude: (isOver ? [first] : days.missing).map((day) => zoned(startOn(day, series.localTime))),
    },
  });
  if (method === "CANCEL") return { method, content: master };
  const apart = days.apart.map(({ request, walkerName, startsAt, endsAt }) =>
    invitation({
      ...commonOf({ ...series, duration: request.duration }, { ...household, walkerName }, sending),
      ...calendarIdentity(request, series, sending.origin),
      method,
      start: zoned(startsAt),
      end: zoned(endsAt),
    }),
  );
  return { method, content: joined(master, apart) };
}

function commonOf(
  series: PlacedSeries,
  { client, petNames, walkerName }: Household,
  { origin, identity, now }: Sending,
): Pick<Invitation, "stamp" | "summary" | "description" | "location" | "url" | "organizer" | "attendee"> {
  const url = `${origin}/dashboard/standing/${series.id}`;
  return {
    stamp: now,
    summary: `${serviceInWords(series)}: ${petNames}`,
    description: `${patternOfSeriesInWords(series)}${walkerName ? ` with ${walkerName}` : ""}. Skip a day, move it, or stop: ${url}`,
    ...(client.address ? { location: client.address } : {}),
    url,
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: client.name, email: client.email },
  };
}

interface Day {
  request: typeof requests.$inferSelect;
  /** The day of the pattern it stands for. */
  date: Temporal.PlainDate;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  walkerName: string;
}

/** What differs from the pattern: days on which nobody comes, and visits at another time, or of another length. */
async function listDays(
  db: Db,
  series: PlacedSeries,
  pattern: Pattern,
  now: Temporal.Instant,
): Promise<{ missing: Temporal.PlainDate[]; apart: Day[] }> {
  const days = await listVisits(db, series, now);
  const known = await lastKnownDay(db, series.id);
  const made = new Set(days.map(({ date }) => date.toString()));
  const missing = known ? datesOf(pattern, pattern.startsOn, known).filter((day) => !made.has(day.toString())) : [];
  const apart = days.filter((day) => {
    const start = startOn(day.date, series.localTime);
    const isOfPattern = datesOf(pattern, day.date, day.date).length > 0;
    const isAsPlanned = day.startsAt.equals(start) && day.endsAt.equals(start.add({ minutes: series.duration }));
    const isToCome = Temporal.Instant.compare(day.endsAt, now) > 0;
    return isOfPattern ? !isAsPlanned : isToCome;
  });
  return { missing, apart };
}

/** Those that stand or took place since the pattern began, and those to come from before it did. */
async function listVisits(db: Db, series: PlacedSeries, now: Temporal.Instant): Promise<Day[]> {
  const rows = await selectRequests(db, {
    request: requests,
    visit: { startsAt: visits.startsAt, endsAt: visits.endsAt },
    walkerName,
  })
    .where(
      and(
        eq(requests.seriesId, series.id),
        inArray(requests.status, promisedStates),
        or(gte(requests.seriesDate, series.startsOn), gt(visits.endsAt, now)),
      ),
    )
    .orderBy(asc(requests.seriesDate));
  return rows.flatMap(({ request, visit, walkerName: walker }) =>
    visit ? { request, date: request.seriesDate ?? request.date, ...visit, walkerName: walker ?? "" } : [],
  );
}

/** Up to it each day of the pattern was looked at; later ones will be. Null: none was. */
async function lastKnownDay(db: Db, seriesId: string): Promise<Temporal.PlainDate | null> {
  const [made] = await db
    .select({ day: max(requests.seriesDate) })
    .from(requests)
    .where(eq(requests.seriesId, seriesId));
  const [open] = await db
    .select({ day: max(seriesProblems.date) })
    .from(seriesProblems)
    .where(eq(seriesProblems.seriesId, seriesId));
  const known = [made?.day, open?.day].filter((day) => day != null);
  return known.toSorted((one, other) => Temporal.PlainDate.compare(one, other)).at(-1) ?? null;
}

/** One calendar with the events of several: a series and its exceptions belong into one (RFC 5546 3.2.2). */
function joined(master: string, others: readonly string[]): string {
  const events = others.flatMap((text) => text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/g) ?? []);
  return master.replace(/END:VCALENDAR\r\n(?:\r\n)?$/, () => `${events.join("")}END:VCALENDAR\r\n`);
}
