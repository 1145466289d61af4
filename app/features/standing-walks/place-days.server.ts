// Puts the days of one standing walk on the calendar, eight weeks ahead, and keeps the list of those it could not.
import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { standingWeeksAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { requests, seriesProblems } from "~/db/ledger";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { type Acting, asDate, type Request } from "../ledger/writer.server";
import { placeDay } from "./place-day.server";
import { datesOf, startOn } from "./rules";
import { openDiary, patternOf, type PlacedSeries } from "./series.server";
import type { DatedProblem } from "./standing-mail.server";

export interface PlacedDay {
  request: Request;
  startsAt: Temporal.Instant;
  /** It could not be placed before. */
  wasProblem: boolean;
}

export interface PlacedDays {
  placed: PlacedDay[];
  /** Those nobody has been told of. */
  newProblems: (DatedProblem & { id: string })[];
}

/** Places what is missing; what is there already, cancelled and moved days included, is left alone. Series is locked. */
export async function placeDays(tx: Db, acting: Acting, series: PlacedSeries): Promise<PlacedDays> {
  const today = dayInLosAngeles(acting.now);
  const horizon = today.add({ weeks: standingWeeksAhead });
  const missing = await missingDays(tx, series, today, horizon, acting.now);
  const known = await knownProblems(tx, series.id);
  await forgetProblems(
    tx,
    series.id,
    [...known].filter((date) => isSettled(date, series, today) && !missing.some((day) => day.toString() === date)),
  );
  const result: PlacedDays = { placed: [], newProblems: [] };
  if (missing.length === 0) return result;
  const diary = await openDiary(tx, series, today, horizon);
  for (const day of missing) {
    const date = day.toString();
    const outcome = await placeDay(tx, acting, diary, day);
    if (outcome.ok) {
      result.placed.push({ ...outcome, wasProblem: known.has(date) });
      continue;
    }
    const { reason, detail } = outcome;
    const id = await noteProblem(tx, series.id, { date, reason, detail }, acting.now);
    if (!known.has(date)) result.newProblems.push({ id, date, reason, detail });
  }
  await forgetProblems(
    tx,
    series.id,
    result.placed.map(({ request }) => request.seriesDate ?? ""),
  );
  return result;
}

/** Days before a changed pattern began stay in the list until they are over: nothing else will place them. */
const isSettled = (date: string, { startsOn }: PlacedSeries, today: Temporal.PlainDate) =>
  date < today.toString() || date >= startsOn;

async function missingDays(
  tx: Db,
  series: PlacedSeries,
  today: Temporal.PlainDate,
  horizon: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<Temporal.PlainDate[]> {
  const rows = await tx
    .select({ date: requests.seriesDate })
    .from(requests)
    .where(and(eq(requests.seriesId, series.id), gte(requests.seriesDate, today.toString())));
  const made = new Set(rows.map(({ date }) => date));
  return datesOf(patternOf(series), today, horizon).filter(
    (day) => !made.has(day.toString()) && Temporal.Instant.compare(startOn(day, series.localTime), now) > 0,
  );
}

async function knownProblems(tx: Db, seriesId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ date: seriesProblems.date })
    .from(seriesProblems)
    .where(eq(seriesProblems.seriesId, seriesId));
  return new Set(rows.map(({ date }) => date));
}

async function noteProblem(
  tx: Db,
  seriesId: string,
  { date, reason, detail }: DatedProblem,
  now: Temporal.Instant,
): Promise<string> {
  const [row] = await tx
    .insert(seriesProblems)
    .values({ seriesId, date, reason, detail, createdAt: asDate(now) })
    .onConflictDoUpdate({
      target: [seriesProblems.seriesId, seriesProblems.date],
      set: { reason: sql`excluded.reason`, detail: sql`excluded.detail` },
    })
    .returning({ id: seriesProblems.id });
  if (!row) throw new Error("a problem was not written");
  return row.id;
}

async function forgetProblems(tx: Db, seriesId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await tx
    .delete(seriesProblems)
    .where(and(eq(seriesProblems.seriesId, seriesId), inArray(seriesProblems.date, [...dates])));
}
