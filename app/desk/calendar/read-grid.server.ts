// Reads everything a time grid shows in one SQL statement: visits, walkers and their hours, days off, busy times of
// external calendars, and times held for people who haven't confirmed their email address.
import { between, eq } from "drizzle-orm";

import { selectWalkers } from "~/accounts/index.server";
import { colorOfWalker } from "~/business/calendars/calendar-colors";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { meetingHolds } from "~/db/tables/meetings";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { priceHistoryStored, readKeptHours, readPriceHistory } from "~/offer/index.server";
import { dayIn } from "~/shared/dates";

import { busyOf, closedInWords, selectClosures, termsOf, walkerColumns } from "~/ledger/index.server";
import { selectHolds } from "~/asking/index.server";
import type { DeskView } from "../bookings/desk-view";
import { sundayOf } from "~/shared/weeks";
import { selectDays, toVisits } from "~/day/index.server";
import type { Moving } from "./read-moving.server";
import type { GridFacts } from "./grid-column.server";
import { gridDay, type GridDay, timeGrid, whoIsShown } from "./time-grid.server";
import { mostInWeekGrid, summarizeWeek, type SummaryRow } from "./week-summary";
import { hasDay } from "~/business/times/working-hours";
import { instantAt } from "~/business/times/windows";

/**
 * Returns the grid of a day with a column per walker, or of a week with a column per day, Sunday first. A week with too
 * many visits for a grid returns a summary by walker. `moving`: a visit being moved; free times are computed for its
 * length, and a week shows only its walker.
 */
export async function readGrid(
  db: Db,
  now: Temporal.Instant,
  zone: string,
  { view, date, filters }: Pick<DeskView, "view" | "date" | "filters">,
  moving: Moving | null = null,
) {
  const isWeek = view === "week";
  const first = isWeek ? sundayOf(date) : date;
  const days = Array.from({ length: isWeek ? 7 : 1 }, (_, after) => first.add({ days: after }));
  const last = first.add({ days: days.length - 1 });
  const stretch = { from: instantAt(first, "00:00", zone), to: instantAt(last.add({ days: 1 }), "00:00", zone) };
  const walks = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.isEmployee, true));
  const { walkers, visits, closures, holds, ...rows } = await readInOneStatement(db, {
    walkers: jsonRows(selectWalkers(db)),
    visits: jsonRows(selectDays(db, first, days.length, zone, filters)),
    closures: jsonRows(selectClosures(db, first, last)),
    ...walkerColumns(db, walks, stretch, zone),
    prices: priceHistoryStored(),
    holds: jsonRows(selectHolds(db, now, between(meetingHolds.startsAt, stretch.from, stretch.to))),
  });
  const all = walkers.map(({ id, name, calendarColor }, place) => ({
    id,
    name,
    color: colorOfWalker(calendarColor, place),
    terms: termsOf(rows, id),
  }));
  const shown = filters.walkerId ? all.filter(({ id }) => id === filters.walkerId) : all;
  const ids = shown.map(({ id }) => id);
  const facts: GridFacts = {
    by: isWeek ? "day" : "walker",
    days,
    walkers: shown,
    visits: toVisits(visits),
    // Blocked hours are left out, because they are closures already.
    busy: busyOf({ ...rows, keptFree: [] }, ids, stretch, zone).filter(({ walkerId }) => ids.includes(walkerId)),
    holds,
    closures: closures.map((closure) => ({ ...closure, words: closedInWords(closure, zone) })),
    isWhole: filters.service === null && filters.status === null,
    moving,
    zone,
    now,
    service: readKeptHours(rows.keptHours).service,
    history: readPriceHistory(rows.prices),
  };
  const isSummed = isWeek && !moving && !filters.walkerId && facts.visits.length > mostInWeekGrid;
  return isSummed ? { summary: readSummary(facts), walkers } : { grid: timeGrid(facts), walkers };
}

export interface WeekSummary {
  days: readonly GridDay[];
  rows: readonly SummaryRow[];
}

function readSummary(facts: GridFacts): WeekSummary {
  const today = dayIn(facts.zone, facts.now);
  const offOn = (walkerId: string, day: Temporal.PlainDate) =>
    facts.closures.find(
      (each) => each.startTime === null && (each.walkerId ?? walkerId) === walkerId && hasDay(each, day),
    )?.words ?? null;
  return {
    days: facts.days.map((day) => gridDay(facts, day, today, facts.zone)),
    rows: summarizeWeek({ days: facts.days, walkers: whoIsShown(facts), visits: facts.visits, offOn }, facts.zone),
  };
}
