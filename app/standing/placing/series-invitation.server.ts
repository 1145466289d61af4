// Calendar entry of a standing walk: a recurring event with excluded and moved days (RFC 5546). It is generated from
// the ledger each time.
import { and, eq, gt, gte, inArray, max, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { promisedStates } from "~/business/booking-states";
import { uidOf } from "~/calendars/index";
import { type Invitation, invitation } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import type { MailInvitation } from "~/platform/index.server";

import { calendarIdentity } from "~/ledger/index.server";
import type { Mailed } from "~/standing/series-texts.server";
import { datesOf, firstDateOf, type Pattern, startOn } from "../model/rules";
import {
  isPlaced,
  listDays,
  listPauses,
  patternOf,
  petNamesOf,
  type PlacedSeries,
  type SeriesDay,
  serviceInWords,
} from "~/standing/standing-walk.server";

const zoned = (instant: Temporal.Instant, zone: string) => instant.toZonedDateTimeISO(zone);

/**
 * Returns the invitation for the whole series; `CANCEL` removes the series from the calendar. Visits outside the
 * pattern are separate events.
 */
export async function seriesInvitation(
  db: Db,
  mailed: Mailed,
  now: Temporal.Instant,
  zone: string,
  method: MailInvitation["method"] = "REQUEST",
): Promise<MailInvitation | undefined> {
  const stored = mailed.walk.series;
  const series = method === "CANCEL" ? { ...stored, endsOn: null } : stored;
  if (!isPlaced(series)) return undefined;
  const pattern = patternOf(series);
  const first = firstDateOf({ ...pattern, endsOn: null });
  if (!first) return undefined;
  const days = await listDifferent(db, series, pattern, now, zone);
  const isOver = pattern.endsOn !== null && Temporal.PlainDate.compare(pattern.endsOn, first) < 0;
  // A series that ended before its first day has no entry unless a visit is left.
  if (isOver && days.apart.length === 0) return undefined;
  const last = isOver ? first : pattern.endsOn;
  const start = startOn(first, series.localTime, zone);
  const master = invitation({
    ...commonOf(mailed, series.duration, mailed.walk.walkerName, now),
    method,
    uid: uidOf("series", series.id, mailed.origin),
    sequence: series.sequence,
    start: zoned(start, zone),
    end: zoned(start.add({ minutes: series.duration }), zone),
    recurrence: {
      weekdays: series.weekdays,
      everyWeeks: series.everyWeeks,
      ...(last ? { until: startOn(last, series.localTime, zone) } : {}),
      exclude: (isOver ? [first] : days.missing).map((day) => zoned(startOn(day, series.localTime, zone), zone)),
    },
  });
  if (method === "CANCEL") return { method, content: master };
  const apart = days.apart.map(({ request, visit, walkerName }) =>
    invitation({
      ...commonOf(mailed, request.duration, walkerName, now),
      ...calendarIdentity(request, series, mailed.origin, zone),
      method,
      start: zoned(visit.startsAt, zone),
      end: zoned(visit.endsAt, zone),
    }),
  );
  return { method, content: joined(master, apart) };
}

function commonOf(
  { walk, identity, origin, pattern }: Mailed,
  minutes: number,
  walkerName: string | null,
  now: Temporal.Instant,
): Pick<Invitation, "stamp" | "summary" | "description" | "location" | "url" | "organizer" | "attendee"> {
  const { series, client } = walk;
  const url = `${origin}/dashboard/standing/${series.id}`;
  return {
    stamp: now,
    summary: `${serviceInWords({ ...walk, series: { ...series, duration: minutes } })}: ${petNamesOf(walk)}`,
    description: `${pattern}${walkerName ? ` with ${walkerName}` : ""}. Skip a day, move it, or stop: ${url}`,
    ...(client.address ? { location: client.address } : {}),
    url,
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: walk.clientName, email: client.email },
  };
}

type Visited = SeriesDay & { visit: NonNullable<SeriesDay["visit"]> };

/** Lists the exceptions of the pattern: excluded days, and visits at another time or of another length. */
async function listDifferent(
  db: Db,
  series: PlacedSeries,
  pattern: Pattern,
  now: Temporal.Instant,
  zone: string,
): Promise<{ missing: Temporal.PlainDate[]; apart: Visited[] }> {
  // Visits since the start of the current pattern, and upcoming visits of the pattern before.
  const which = or(gte(requests.seriesDate, series.startsOn), gt(visits.endsAt, now));
  const days = await listDays(db, series.id, and(inArray(requests.status, promisedStates), which));
  const known = await lastKnownDay(db, series.id);
  const made = new Set(days.map(({ date }) => date.toString()));
  const pauses = await listPauses(db, series.id);
  const off = [
    ...(known ? datesOf(pattern, pattern.startsOn, known) : []),
    // Days of a pause are excluded even if the walk isn't placed that far ahead yet.
    ...pauses.flatMap(({ startsOn, endsOn }) => datesOf(pattern, startsOn, endsOn)),
  ].filter((day) => !made.has(day.toString()));
  const missing = [...new Map(off.map((day) => [day.toString(), day])).values()].toSorted((one, other) =>
    Temporal.PlainDate.compare(one, other),
  );
  const apart = days.filter((day): day is Visited => {
    if (!day.visit) return false;
    const { startsAt, endsAt } = day.visit;
    const start = startOn(day.date, series.localTime, zone);
    const isOfPattern = datesOf(pattern, day.date, day.date).length > 0;
    const isAsPlanned = startsAt.equals(start) && endsAt.equals(start.add({ minutes: series.duration }));
    return isOfPattern ? !isAsPlanned : Temporal.Instant.compare(endsAt, now) > 0;
  });
  return { missing, apart };
}

/** Last day that was placed; null when none was. */
async function lastKnownDay(db: Db, seriesId: string): Promise<Temporal.PlainDate | null> {
  const ofIt = eq(seriesProblems.seriesId, seriesId);
  const made = db
    .select({ day: max(requests.seriesDate) })
    .from(requests)
    .where(eq(requests.seriesId, seriesId));
  const open = db
    .select({ day: max(seriesProblems.date) })
    .from(seriesProblems)
    .where(ofIt);
  const known = (await unionAll(made, open)).flatMap(({ day }) => day ?? []);
  return known.toSorted((one, other) => Temporal.PlainDate.compare(one, other)).at(-1) ?? null;
}

/** Combines a series and its exceptions into one calendar (RFC 5546 3.2.2). */
function joined(master: string, others: readonly string[]): string {
  const events = others.flatMap((text) => text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/g) ?? []);
  return master.replace(/END:VCALENDAR\r\n(?:\r\n)?$/, () => `${events.join("")}END:VCALENDAR\r\n`);
}
