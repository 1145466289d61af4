// Places the days of a standing walk eight weeks ahead as confirmed requests and stores the days that could not be
// placed.
import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { standingWeeksAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import { dayInLosAngeles } from "~/shared/dates";

import {
  type DraftedRequest,
  draftRequest,
  countDogs,
  type Acting,
  type Request,
  writeHistories,
} from "~/ledger/index.server";
import { type Diary, openDiary, quoteOn, seatDay, type SeatedDay } from "./seat-day.server";
import type { Problem } from "../readers/series-texts.server";
import { datesOf, isMailDue, startOn } from "../model/rules";
import { patternOf, type PlacedSeries, serviceOf } from "../readers/standing-walk.server";
import { exactWindow, timeOfDayAt } from "~/business/times/windows";

export interface PlacedDay extends SeatedDay {
  request: Request;
  /** True when the client was told that it could not be placed. */
  wasProblem: boolean;
}

export interface PlacedDays {
  placed: PlacedDay[];
  /** Problems to mail now. */
  newProblems: Problem[];
}

/**
 * Places missing days and leaves existing ones alone, canceled and moved days included. The series must be locked.
 * `unread`: the walker's unreadable calendars in words; null when all are readable or overridden.
 */
export async function placeDays(
  tx: Db,
  acting: Acting,
  series: PlacedSeries,
  unread: string | null,
): Promise<PlacedDays> {
  const { now } = acting;
  const today = dayInLosAngeles(now);
  const horizon = today.add({ weeks: standingWeeksAhead });
  const missing = await missingDays(tx, series, today, horizon, now);
  const known = await tx.select().from(seriesProblems).where(eq(seriesProblems.seriesId, series.id));
  const told = new Map(known.map(({ date, toldAt }) => [date.toString(), toldAt]));
  // Usually nothing is missing.
  const diary = missing.length > 0 ? await openDiary(tx, series, now, { from: today, to: horizon }) : null;
  const seats = diary ? await seatDays(tx, diary, missing, unread) : { seated: [], problems: [] };
  const problems = seats.problems.map((problem) => {
    const toldAt = told.get(problem.date.toString()) ?? null;
    const isNew = isMailDue(problem.date, { reason: problem.reason, wasTold: toldAt !== null, now });
    return { problem, isNew, toldAt: isNew ? now : toldAt };
  });
  const open = new Set(problems.map(({ problem }) => problem.date.toString()));
  const settled = known.filter(({ date }) => isSettled(date, series, today) && !open.has(date.toString()));
  await storeProblems(tx, series.id, problems, settled);
  const placed = diary ? await writeDays(tx, acting, diary, seats.seated) : [];
  return {
    placed: placed.map((day) => ({ ...day, wasProblem: told.get(day.day.toString()) != null })),
    newProblems: problems.flatMap(({ problem, isNew }) => (isNew ? problem : [])),
  };
}

async function seatDays(tx: Db, diary: Diary, days: readonly Temporal.PlainDate[], unread: string | null) {
  const seated: SeatedDay[] = [];
  const problems: Problem[] = [];
  for (const date of days) {
    const seat = await seatDay(tx, diary, date, unread);
    if (seat.ok) seated.push(seat);
    else problems.push({ date, reason: seat.reason, detail: seat.detail });
  }
  return { seated, problems };
}

/** Problems before the start of a changed pattern stay listed until their day is over. */
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

/** Stores the present problems and deletes settled ones. */
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

/** Inserts the requests of all days at once, since a new standing walk has many. */
async function writeDays(
  tx: Db,
  acting: Acting,
  diary: Diary,
  days: readonly SeatedDay[],
): Promise<Omit<PlacedDay, "wasProblem">[]> {
  if (days.length === 0) return [];
  const { walkerId, localTime } = diary.series;
  const promised = { status: "confirmed" as const };
  const booked = { ...promised, timeSlot: localTime.slice(0, 5) };
  const drafts = days.map((day) => draftDay(acting, diary, day));
  const stored = await tx
    .insert(requests)
    .values(
      drafts.map(({ request }, i) => ({
        ...request,
        ...promised,
        visitId: days[i]?.visitId ?? null,
        answeredAt: acting.now,
      })),
    )
    .returning();
  await tx.insert(bookings).values(drafts.flatMap((draft) => draft.bookings.map((one) => ({ ...one, ...booked }))));
  const byVisit = new Map(stored.map((request) => [request.visitId, request]));
  const placed = days.map((day) => {
    const request = byVisit.get(day.visitId);
    if (!request) throw new Error("a standing walk's day was not written");
    return { ...day, request };
  });
  await writeHistories(
    tx,
    acting,
    placed.map(({ request, visitId, startsAt }) => ({
      request,
      from: null,
      change: { action: "materialise", details: { visitId, walkerId, startsAt: startsAt.toString() } },
    })),
  );
  for (const { visitId } of days.filter(({ isJoined }) => isJoined)) {
    const counted = await countDogs(tx, visitId, acting.now);
    if (!counted.ok) throw new Error("a seat that was free is taken");
  }
  return placed;
}

function draftDay({ now }: Acting, { series, pets, tariff }: Diary, { day, startsAt }: SeatedDay): DraftedRequest {
  return draftRequest(
    {
      ...series,
      pets,
      service: serviceOf(series.serviceType),
      minutes: series.duration,
      date: day,
      timeOfDay: timeOfDayAt(startsAt),
      window: exactWindow(startsAt, series.duration),
      quote: quoteOn(series, pets, day, tariff),
      formKey: null,
      series: { id: series.id, date: day },
      action: "materialise",
    },
    now,
  );
}
