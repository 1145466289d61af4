// Entries of the walker's calendar: visits and external events. The owner sees all; a walker their own walks and
// calendars; a client their own visits; others only busy times (docs/product.md, Calendars on the site).
import { and, eq, inArray } from "drizzle-orm";

import { busyStates } from "~/business/booking-states";
import { type ClosedTime, stretchOf } from "~/business/times/working-hours";
import type { Db } from "~/db/client.server";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";
import type { CalendarEntry, Span } from "~/schedule/month/entry";
import { can, type Viewer } from "~/schedule/policy";

import { duringClosure, duringEvent, duringVisit } from "./during.server";
import { readOwnVisits, readWalks } from "./read-visits.server";

export async function readBooked(db: Db, viewer: Viewer, span: Span, zone: string): Promise<CalendarEntry[]> {
  if (can(viewer, "see everything that is booked")) {
    const all = await Promise.all([
      readWalks(db, null, span, zone),
      readOutside(db, null, span, zone),
      readTimeOff(db, null, span, zone),
    ]);
    return all.flat();
  }
  const own = await readOwn(db, viewer, span, zone);
  // Excludes the walker's own busy times, which are shown in full.
  const others = viewer.isWalker && viewer.id ? viewer.id : null;
  return [...own, ...busyEntries(await readBusy(db, others, span, zone))];
}

async function readOwn(db: Db, { id, isWalker }: Viewer, span: Span, zone: string): Promise<CalendarEntry[]> {
  if (!id) return [];
  const parts = [readOwnVisits(db, id, span, zone)];
  if (isWalker)
    parts.push(readWalks(db, id, span, zone), readOutside(db, id, span, zone), readTimeOff(db, id, span, zone));
  return (await Promise.all(parts)).flat();
}

/** External events of all walkers or of one. */
async function readOutside(db: Db, profileId: string | null, span: Span, zone: string): Promise<CalendarEntry[]> {
  const rows = await db
    .select({
      id: calendarEvents.id,
      startsAt: calendarEvents.startsAt,
      endsAt: calendarEvents.endsAt,
      allDay: calendarEvents.allDay,
      summary: calendarEvents.summary,
      isBusy: calendarEvents.isBusy,
      source: calendarSources.name,
    })
    .from(calendarEvents)
    .innerJoin(calendarSources, eq(calendarSources.id, calendarEvents.sourceId))
    .where(and(duringEvent(span, zone), profileId ? eq(calendarSources.profileId, profileId) : undefined));
  return rows.map(({ id, startsAt, endsAt, allDay, summary, isBusy, source }) => ({
    id,
    look: "outside",
    startsAt: startsAt.epochMilliseconds,
    endsAt: endsAt.epochMilliseconds,
    allDay,
    title: summary ?? (isBusy ? "Busy" : "Free"),
    detail: isBusy ? source : `${source}, free`,
    to: null,
  }));
}

/** Days off of all walkers or of one. */
async function readTimeOff(db: Db, walkerId: string | null, span: Span, zone: string): Promise<CalendarEntry[]> {
  const rows = await db
    .select({ closure: closures, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(closures)
    .innerJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(and(duringClosure(span), walkerId ? eq(closures.walkerId, walkerId) : undefined));
  return rows.map(({ closure, firstName, lastName }) => ({
    id: closure.id,
    look: "closed",
    ...timesOf(closure, zone),
    allDay: closure.startTime === null,
    title: `${firstName} ${lastName} is away`,
    detail: closure.reason,
    to: null,
  }));
}

/** Busy times of the owner, or of all walkers if the owner doesn't walk. */
async function readBusy(db: Db, exceptFor: string | null, span: Span, zone: string): Promise<Stretch[]> {
  const walkers = (await listNamedAfter(db)).filter((id) => id !== exceptFor);
  if (walkers.length === 0) return [];
  const [taken, outside, away] = await Promise.all([
    db
      .select({ start: visits.startsAt, end: visits.endsAt })
      .from(visits)
      .where(and(inArray(visits.walkerId, walkers), inArray(visits.status, busyStates), duringVisit(span, zone))),
    db
      .select({ start: calendarEvents.startsAt, end: calendarEvents.endsAt })
      .from(calendarEvents)
      .innerJoin(calendarSources, eq(calendarSources.id, calendarEvents.sourceId))
      .where(
        and(
          inArray(calendarSources.profileId, walkers),
          eq(calendarSources.blocks, true),
          eq(calendarEvents.isBusy, true),
          duringEvent(span, zone),
        ),
      ),
    db
      .select()
      .from(closures)
      .where(and(inArray(closures.walkerId, walkers), duringClosure(span))),
  ]);
  const off = away.map((each) => timesOf(each, zone)).map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }));
  return [
    ...[...taken, ...outside].map(({ start, end }) => ({ start: start.epochMilliseconds, end: end.epochMilliseconds })),
    ...off,
  ];
}

async function listNamedAfter(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id, role: profiles.role })
    .from(profiles)
    .where(eq(profiles.isEmployee, true));
  const owners = rows.filter(({ role }) => role === "admin");
  return (owners.length > 0 ? owners : rows).map(({ id }) => id);
}

function timesOf(closure: ClosedTime, zone: string) {
  const { start, end } = stretchOf(closure, zone);
  return { startsAt: start.epochMilliseconds, endsAt: end.epochMilliseconds };
}

/** A time span in epoch milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** Merges overlapping and touching time spans, sorted by start. Empty ones are dropped. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start);
  const merged: Stretch[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Returns entries titled "Busy". */
export const busyEntries = (stretches: readonly Stretch[]): CalendarEntry[] =>
  mergeStretches(stretches).map(({ start, end }) => ({
    id: `busy-${start}`,
    look: "busy",
    startsAt: start,
    endsAt: end,
    allDay: false,
    title: "Busy",
    detail: null,
    to: null,
  }));
