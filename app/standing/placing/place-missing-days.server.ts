// Places the days of a standing walk eight weeks ahead as confirmed requests and stores the days that could not be
// placed.
import { findService } from "~/business/services/services";
import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { standingWeeksAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import { hasDay } from "~/business/times/working-hours";
import { dayIn } from "~/shared/dates";

import { type Request, placeDays } from "~/ledger/index.server";
import { type Diary, openDiary, quoteOn } from "./open-diary.server";
import type { Problem } from "~/standing/series-texts.server";
import { datesOf, dayProblem, isMailDue, startOn } from "../model/rules";
import { listPauses, patternOf, type PlacedSeries } from "~/standing/standing-walk.server";
import type { Acting } from "~/ledger/index";

export interface PlacedDay {
  startsAt: Temporal.Instant;
  request: Request;
  /** Whether the client already got a mail that this day could not be placed. */
  wasProblem: boolean;
}

export interface PlacedDays {
  placed: PlacedDay[];
  /** Problems to mail now. */
  newProblems: Problem[];
}

/**
 * Places missing days and leaves existing ones unchanged, canceled and moved days included. The series must be locked.
 * `unread`: names of the walker's unreadable calendars; null when all can be read or the owner gave a reason.
 */
export async function placeMissingDays(
  tx: Db,
  acting: Acting,
  series: PlacedSeries,
  unread: string | null,
  zone: string,
): Promise<PlacedDays> {
  const { now } = acting;
  const today = dayIn(zone, now);
  const horizon = today.add({ weeks: standingWeeksAhead });
  const missing = await missingDays(tx, series, today, horizon, now, zone);
  const known = await tx.select().from(seriesProblems).where(eq(seriesProblems.seriesId, series.id));
  const told = new Map(known.map(({ date, toldAt }) => [date.toString(), toldAt]));
  // Skips loading the diary when no day is missing, as on most runs.
  const diary = missing.length > 0 ? await openDiary(tx, series, now, zone, { from: today, to: horizon }) : null;
  const days = diary ? await placeInDiary(tx, acting, diary, missing, unread, zone) : { placed: [], refused: [] };
  const problems = days.refused.map((problem) => {
    const toldAt = told.get(problem.date.toString()) ?? null;
    const isNew = isMailDue(problem.date, { reason: problem.reason, wasTold: toldAt !== null, now }, zone);
    return { problem, isNew, toldAt: isNew ? now : toldAt };
  });
  const open = new Set(problems.map(({ problem }) => problem.date.toString()));
  const settled = known.filter(({ date }) => isSettled(date, series, today) && !open.has(date.toString()));
  await storeProblems(tx, series.id, problems, settled);
  return {
    placed: days.placed.map((day) => ({ ...day, wasProblem: told.get(day.date.toString()) != null })),
    newProblems: problems.flatMap(({ problem, isNew }) => (isNew ? problem : [])),
  };
}

/** Places the days at the prices announced to the client. `refused`: by date. */
async function placeInDiary(
  tx: Db,
  acting: Acting,
  { series, pets, tariff, facts }: Diary,
  dates: readonly Temporal.PlainDate[],
  unread: string | null,
  zone: string,
) {
  const problems: Problem[] = [];
  const days = dates.flatMap((date) => {
    const problem = dayProblem(date, facts, zone);
    if (problem) problems.push({ date, ...problem });
    return problem
      ? []
      : { date, startsAt: startOn(date, series.localTime, zone), quote: quoteOn(series, pets, date, tariff) };
  });
  const sold = findService(tariff.history.services, series.serviceType);
  const placing = { series, takesGroup: (sold?.group ?? null) !== null, pets, unread };
  const { placed, refused } = await placeDays(tx, acting, placing, days, zone);
  const all: Problem[] = [...problems, ...refused];
  return { placed, refused: all.toSorted((one, other) => Temporal.PlainDate.compare(one.date, other.date)) };
}

/** Whether a problem is settled. Problems before the start of a changed pattern stay listed until their day is over. */
const isSettled = (day: Temporal.PlainDate, { startsOn }: PlacedSeries, today: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, today) < 0 || Temporal.PlainDate.compare(day, startsOn) >= 0;

async function missingDays(
  tx: Db,
  series: PlacedSeries,
  today: Temporal.PlainDate,
  horizon: Temporal.PlainDate,
  now: Temporal.Instant,
  zone: string,
): Promise<Temporal.PlainDate[]> {
  const rows = await tx
    .select({ date: requests.seriesDate })
    .from(requests)
    .where(and(eq(requests.seriesId, series.id), gte(requests.seriesDate, today)));
  const made = new Set(rows.map(({ date }) => date?.toString()));
  const pauses = await listPauses(tx, series.id);
  const isOff = (day: Temporal.PlainDate) => made.has(day.toString()) || pauses.some((pause) => hasDay(pause, day));
  return datesOf(patternOf(series), today, horizon).filter(
    (day) => !isOff(day) && Temporal.Instant.compare(startOn(day, series.localTime, zone), now) > 0,
  );
}

/** Stores the current problems and deletes the settled ones. */
async function storeProblems(
  tx: Db,
  seriesId: string,
  problems: readonly { problem: Problem; toldAt: Temporal.Instant | null }[],
  settled: readonly { id: string }[],
): Promise<void> {
  const ids = settled.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(seriesProblems).where(inArray(seriesProblems.id, ids));
  if (problems.length === 0) return;
  await tx
    .insert(seriesProblems)
    .values(problems.map(({ problem, toldAt }) => ({ ...problem, toldAt, seriesId })))
    .onConflictDoUpdate({
      target: [seriesProblems.seriesId, seriesProblems.date],
      set: { reason: sql`excluded.reason`, detail: sql`excluded.detail`, toldAt: sql`excluded.told_at` },
    });
}
