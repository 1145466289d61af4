// A standing walk as its client's calendar holds it: one entry that repeats, the days left out of it, and the days that
// were moved (RFC 5546). Always written again from the ledger, so that it says what is so.
import { and, eq, gt, gte, inArray, max, or } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { promisedStates } from "~/business/booking-states";
import { uidOf } from "~/calendars/index";
import { type Invitation, invitation } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import type { MailInvitation } from "~/platform/index.server";
import { losAngeles } from "~/shared/dates";

import { calendarIdentity } from "~/ledger/index.server";
import type { Mailed } from "../readers/in-words.server";
import { datesOf, firstDateOf, type Pattern, startOn } from "../model/rules";
import {
  isPlaced,
  listDays,
  patternOf,
  petNamesOf,
  type PlacedSeries,
  type SeriesDay,
  serviceInWords,
} from "../readers/standing-walk.server";

const zoned = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(losAngeles);

/**
 * The whole series, as it stands now; `CANCEL` takes all of it out of the calendar. Visits that the pattern does not
 * have, or not then, are entries of their own beside it: those before a new pattern begins, and those left alone by it.
 */
export async function seriesInvitation(
  db: Db,
  mailed: Mailed,
  now: Temporal.Instant,
  method: MailInvitation["method"] = "REQUEST",
): Promise<MailInvitation | undefined> {
  const stored = mailed.walk.series;
  const series = method === "CANCEL" ? { ...stored, endsOn: null } : stored;
  if (!isPlaced(series)) return undefined;
  const pattern = patternOf(series);
  const first = firstDateOf({ ...pattern, endsOn: null });
  if (!first) return undefined;
  const days = await listDifferent(db, series, pattern, now);
  const isOver = pattern.endsOn !== null && Temporal.PlainDate.compare(pattern.endsOn, first) < 0;
  // One that ended before it began is in nobody's calendar, unless a visit of it is left: an entry needs a first day.
  if (isOver && days.apart.length === 0) return undefined;
  const last = isOver ? first : pattern.endsOn;
  const start = startOn(first, series.localTime);
  const master = invitation({
    ...commonOf(mailed, series.duration, mailed.walk.walkerName, now),
    method,
    uid: uidOf("series", series.id, mailed.origin),
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
  const apart = days.apart.map(({ request, visit, walkerName }) =>
    invitation({
      ...commonOf(mailed, request.duration, walkerName, now),
      ...calendarIdentity(request, series, mailed.origin),
      method,
      start: zoned(visit.startsAt),
      end: zoned(visit.endsAt),
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
    summary: `${serviceInWords({ ...series, duration: minutes })}: ${petNamesOf(walk)}`,
    description: `${pattern}${walkerName ? ` with ${walkerName}` : ""}. Skip a day, move it, or stop: ${url}`,
    ...(client.address ? { location: client.address } : {}),
    url,
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: walk.clientName, email: client.email },
  };
}

type Visited = SeriesDay & { visit: NonNullable<SeriesDay["visit"]> };

/** What differs from the pattern: days on which nobody comes, and visits at another time, or of another length. */
async function listDifferent(
  db: Db,
  series: PlacedSeries,
  pattern: Pattern,
  now: Temporal.Instant,
): Promise<{ missing: Temporal.PlainDate[]; apart: Visited[] }> {
  // Those that stand or took place since the pattern began, and those to come from before it did.
  const which = or(gte(requests.seriesDate, series.startsOn), gt(visits.endsAt, now));
  const days = await listDays(db, series.id, and(inArray(requests.status, promisedStates), which));
  const known = await lastKnownDay(db, series.id);
  const made = new Set(days.map(({ date }) => date.toString()));
  const missing = known ? datesOf(pattern, pattern.startsOn, known).filter((day) => !made.has(day.toString())) : [];
  const apart = days.filter((day): day is Visited => {
    if (!day.visit) return false;
    const { startsAt, endsAt } = day.visit;
    const start = startOn(day.date, series.localTime);
    const isOfPattern = datesOf(pattern, day.date, day.date).length > 0;
    const isAsPlanned = startsAt.equals(start) && endsAt.equals(start.add({ minutes: series.duration }));
    return isOfPattern ? !isAsPlanned : Temporal.Instant.compare(endsAt, now) > 0;
  });
  return { missing, apart };
}

/** Up to it each day of the pattern was looked at; later ones will be. Null: none was. */
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

/** One calendar with the events of several: a series and its exceptions belong into one (RFC 5546 3.2.2). */
function joined(master: string, others: readonly string[]): string {
  const events = others.flatMap((text) => text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/g) ?? []);
  return master.replace(/END:VCALENDAR\r\n(?:\r\n)?$/, () => `${events.join("")}END:VCALENDAR\r\n`);
}
