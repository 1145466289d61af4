// Puts the days of one standing walk on the calendar, eight weeks ahead, and keeps the list of those it could not.
import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { standingWeeksAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { requests, seriesProblems } from "~/db/tables/visits";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { type Acting, type Request } from "~/visits/ledger/writer.server";
import { seatDay } from "./place-day.server";
import { datesOf, isToBeTold, startOn } from "~/visits/standing/rules";
import { openDiary, patternOf, type PlacedSeries } from "~/visits/standing/series.server";
import type { DatedProblem } from "~/visits/standing/mails/standing-mail.server";
import { type SeatedDay, writeDays } from "./write-days.server";

export interface PlacedDay extends SeatedDay {
  request: Request;
  /** It could not be placed before, and that was told. */
  wasProblem: boolean;
}

export interface PlacedDays {
  placed: PlacedDay[];
  /** Those that are to be told of now. */
  newProblems: (DatedProblem & { id: string })[];
}

/**
 * Places what is missing; what is there already, cancelled and moved days included, is left alone. Series is locked.
 * `unread`: which of the walker's calendars cannot be read, in words; null where all is known, or somebody goes on
 * knowingly.
 */
export async function placeDays(
  tx: Db,
  acting: Acting,
  series: PlacedSeries,
  unread: string | null,
): Promise<PlacedDays> {
  const today = dayInLosAngeles(acting.now);
  const horizon = today.add({ weeks: standingWeeksAhead });
  const missing = await missingDays(tx, series, today, horizon, acting.now);
  const known = await knownProblems(tx, series.id);
  const dates = new Set(missing.map(String));
  const settled = [...known.keys()].filter(
    (date) => isSettled(Temporal.PlainDate.from(date), series, today) && !dates.has(date),
  );
  await forgetProblems(tx, series.id, settled);
  const result: PlacedDays = { placed: [], newProblems: [] };
  if (missing.length === 0) return result;
  const diary = await openDiary(tx, series, today, horizon);
  const seated: Omit<PlacedDay, "request">[] = [];
  for (const day of missing) {
    const told = known.get(day.toString()) ?? null;
    const seat = await seatDay(tx, diary, day, unread);
    if (seat.ok) {
      seated.push({ ...seat, wasProblem: told !== null });
      continue;
    }
    const problem = { date: day, reason: seat.reason, detail: seat.detail };
    const isNew = isToBeTold(day, { reason: seat.reason, wasTold: told !== null, now: acting.now });
    const id = await noteProblem(tx, series.id, problem, isNew ? acting.now : told);
    if (isNew) result.newProblems.push({ id, ...problem });
  }
  result.placed = await writeDays(tx, acting, diary, seated);
  const placed = result.placed.map(({ day }) => day.toString()).filter((date) => known.has(date));
  await forgetProblems(tx, series.id, placed);
  return result;
}

/** Days before a changed pattern began stay in the list until they are over: nothing else will place them. */
const isSettled = (day: Temporal.PlainDate, { startsOn }: PlacedSeries, today: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, today) < 0 || Temporal.PlainDate.compare(day, startsOn) >= 0;

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
    .where(and(eq(requests.seriesId, series.id), gte(requests.seriesDate, today)));
  const made = new Set(rows.map(({ date }) => date?.toString()));
  return datesOf(patternOf(series), today, horizon).filter(
    (day) => !made.has(day.toString()) && Temporal.Instant.compare(startOn(day, series.localTime), now) > 0,
  );
}

/** When each was told of, by its ISO date. */
async function knownProblems(tx: Db, seriesId: string): Promise<Map<string, Temporal.Instant | null>> {
  const rows = await tx.select().from(seriesProblems).where(eq(seriesProblems.seriesId, seriesId));
  return new Map(rows.map(({ date, toldAt }) => [date.toString(), toldAt]));
}

async function noteProblem(
  tx: Db,
  seriesId: string,
  { date, reason, detail }: DatedProblem,
  toldAt: Temporal.Instant | null,
): Promise<string> {
  const [row] = await tx
    .insert(seriesProblems)
    .values({ seriesId, date, reason, detail, toldAt })
    .onConflictDoUpdate({
      target: [seriesProblems.seriesId, seriesProblems.date],
      set: { reason: sql`excluded.reason`, detail: sql`excluded.detail`, toldAt: sql`excluded.told_at` },
    })
    .returning({ id: seriesProblems.id });
  if (!row) throw new Error("a problem was not written");
  return row.id;
}

async function forgetProblems(tx: Db, seriesId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  await tx.delete(seriesProblems).where(
    and(
      eq(seriesProblems.seriesId, seriesId),
      inArray(
        seriesProblems.date,
        dates.map((date) => Temporal.PlainDate.from(date)),
      ),
    ),
  );
}
