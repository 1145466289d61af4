// Business hours and closed days. The reason of a closure is for the owner only.
import { and, isNull } from "drizzle-orm";
import type { Weekday, WeekHours } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { hoursStored, readKeptHours } from "~/offer/index.server";
import { duringClosure } from "~/schedule/month/during.server";
import { can, type Viewer } from "~/schedule/policy";
import type { CalendarEntry, Span } from "~/schedule/month/entry";
import type { ClosedTime } from "~/business/times/working-hours";
import { hasDay, stretchOf } from "~/business/times/working-hours";
import { instantAt } from "~/business/times/windows";

export async function readOpening(
  db: Db,
  viewer: Viewer,
  span: Span,
): Promise<{ service: WeekHours; closed: BusinessClosed[] }> {
  const { hours, rows } = await readInOneStatement(db, {
    hours: hoursStored(),
    rows: jsonRows(
      db
        .select()
        .from(closures)
        .where(and(isNull(closures.walkerId), duringClosure(span))),
    ),
  });
  const isTold = can(viewer, "read why the business is closed");
  return {
    service: readKeptHours(hours).service,
    closed: isTold ? rows : rows.map((row) => ({ ...row, reason: null })),
  };
}

/** A closure of the whole business. */
export interface BusinessClosed extends ClosedTime {
  id: string;
  /** null for viewers who may not read it. */
  reason: string | null;
}

/** Returns one entry per day, open or closed, and one for each closure of some hours. */
export function openingHours(
  days: readonly Temporal.PlainDate[],
  { closed, service }: { closed: readonly BusinessClosed[]; service: WeekHours },
  zone: string,
): CalendarEntry[] {
  const wholeDays = closed.filter(({ startTime }) => startTime === null);
  const hours = closed.filter(({ startTime }) => startTime !== null);
  return [
    ...days.map((day) => hoursOf(day, wholeDays, service[day.dayOfWeek as Weekday], zone)),
    ...hours.map((each) => closedHours(each, zone)),
  ];
}

function hoursOf(
  day: Temporal.PlainDate,
  closed: readonly BusinessClosed[],
  open: WeekHours[Weekday],
  zone: string,
): CalendarEntry {
  const date = day.toString();
  const closure = closed.find((each) => hasDay(each, day));
  const at = (time: string) => instantAt(day, time, zone).epochMilliseconds;
  const entry = { id: `hours-${date}`, detail: closure?.reason ?? null, to: null };
  return closure || !open
    ? { ...entry, look: "closed", startsAt: at("00:00"), endsAt: endOf(day, zone), allDay: true, title: "Closed" }
    : { ...entry, look: "hours", startsAt: at(open.opens), endsAt: at(open.closes), allDay: false, title: "Open" };
}

function closedHours(closure: BusinessClosed, zone: string): CalendarEntry {
  const { start, end } = stretchOf(closure, zone);
  const [startsAt, endsAt] = [start.epochMilliseconds, end.epochMilliseconds];
  const { reason: detail } = closure;
  return {
    id: `closed-${closure.id}`,
    look: "closed",
    startsAt,
    endsAt,
    allDay: false,
    title: "Closed",
    detail,
    to: null,
  };
}

const endOf = (day: Temporal.PlainDate, zone: string): number =>
  instantAt(day.add({ days: 1 }), "00:00", zone).epochMilliseconds;
