// Applies a changed pattern to placed days. Days changed by hand stay, and so does what can't move; both are listed.
import { and, asc, eq, gte, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { formatInstant, formatWeekday } from "~/shared/dates";

import {
  cancelPlaced,
  allOrNothing,
  type Acting,
  keepBookingLength,
  type Request,
  movePlaced,
} from "~/ledger/index.server";
import { clashesInWords, type Diary, openDiary, quoteOn } from "~/standing/placing/seat-day.server";
import { datesOf, dayProblem, isHandChanged, startOn } from "~/standing/model/rules";
import { listDays, patternOf, type PlacedSeries, type SeriesDay } from "~/standing/readers/standing-walk.server";
import { problemTexts } from "~/standing/model/texts";

type NamedDay = { when: string; why: string };

export interface Followed {
  /** Moved to the new time, walker or duration. */
  moved: { request: Request; startsAt: Temporal.Instant }[];
  /** Starts of days that no longer belong to the pattern. */
  dropped: string[];
  /** Days left alone because they were changed by hand. */
  kept: NamedDay[];
  /** Days that stay because the new time had no room. */
  stuck: NamedDay[];
}

type Untouched = SeriesDay & { startsAt: Temporal.Instant };

/** Both are the same locked series, before and after the change. */
export async function followPattern(
  tx: Db,
  acting: Acting,
  before: PlacedSeries,
  after: PlacedSeries,
  from: Temporal.PlainDate,
  reason: string,
): Promise<Followed> {
  const result: Followed = { moved: [], dropped: [], kept: [], stuck: [] };
  const untouched: Untouched[] = [];
  for (const day of await lockDays(tx, after.id, from)) {
    const startsAt = day.visit?.startsAt ?? null;
    if (startsAt && Temporal.Instant.compare(startsAt, acting.now) <= 0) continue;
    const why = findKeepReason(day, before);
    const when = startsAt ? formatInstant(startsAt) : formatWeekday(day.request.date);
    if (why) result.kept.push({ when, why });
    else if (startsAt) untouched.push({ ...day, startsAt });
  }
  const pattern = patternOf(after);
  const stays = ({ date }: SeriesDay) => datesOf(pattern, date, date).length > 0;
  // Removed days first, to make room for moved ones.
  for (const { request, startsAt } of untouched.filter((day) => !stays(day))) {
    await cancelPlaced(tx, acting, request, { action: "editPattern", reason, fee: 0 });
    // Detached, so that the day can be placed again later.
    await tx.update(requests).set({ seriesId: null, seriesDate: null }).where(eq(requests.id, request.id));
    result.dropped.push(formatInstant(startsAt));
  }
  const following = untouched.filter((day) => stays(day) && !isAlreadyInPlace(day, before, after));
  const diary = await openDiary(tx, after, acting.now, { from, to: following.at(-1)?.date ?? from });
  for (const day of following) {
    const outcome = await follow(tx, acting, diary, day, reason);
    if (outcome.ok) result.moved.push(outcome);
    else {
      await tx.update(requests).set({ handChanged: true }).where(eq(requests.id, day.request.id));
      result.stuck.push({ when: formatInstant(day.startsAt), why: outcome.why });
    }
  }
  return result;
}

/** Locks the requests in order, so that none changes meanwhile. */
async function lockDays(tx: Db, seriesId: string, from: Temporal.PlainDate): Promise<SeriesDay[]> {
  await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.seriesId, seriesId), gte(requests.seriesDate, from)))
    .orderBy(asc(requests.id))
    .for("update");
  const isSettled = inArray(requests.status, ["confirmed", "cancelled"]);
  return listDays(tx, seriesId, and(gte(requests.seriesDate, from), isSettled));
}

/** Returns null when it wasn't changed by hand. */
function findKeepReason(day: SeriesDay, before: PlacedSeries): string | null {
  if (day.request.status === "cancelled") return "it was canceled, and stays canceled";
  if (!isHandChanged(day, before)) return null;
  return day.isMoveAsked ? "another time was asked for" : "it was changed by hand";
}

const isAlreadyInPlace = ({ date, startsAt }: Untouched, before: PlacedSeries, after: PlacedSeries): boolean =>
  startOn(date, after.localTime).equals(startsAt) &&
  before.walkerId === after.walkerId &&
  before.duration === after.duration;

type Moved = { ok: true; request: Request; startsAt: Temporal.Instant } | { ok: false; why: string };

async function follow(tx: Db, acting: Acting, diary: Diary, day: SeriesDay, reason: string): Promise<Moved> {
  const { series } = diary;
  const startsAt = startOn(day.date, series.localTime);
  if (Temporal.Instant.compare(startsAt, acting.now) <= 0) return { ok: false, why: "That day's new time has passed" };
  const problem = dayProblem(day.date, diary.facts);
  if (problem) return { ok: false, why: problemTexts[problem.reason].owner };
  return allOrNothing<Moved>(tx, async (sp) => {
    const price = await changeDuration(sp, diary, day);
    const moved = await movePlaced(
      sp,
      acting,
      { ...day.request, duration: series.duration },
      {
        walkerId: series.walkerId,
        startsAt,
        fee: 0,
        ...(price ? { price } : {}),
        action: "editPattern",
        reason,
        details: { movedByOwner: true },
      },
    );
    if (!moved.ok) {
      const { owner } = problemTexts[moved.reason === "clash" ? "clash" : "hike-full"];
      return { ok: false, why: moved.reason === "clash" ? `${owner}: ${clashesInWords(moved.clashes)}` : owner };
    }
    const { request } = moved.value;
    // A change by the pattern doesn't count as one by hand.
    await sp.update(requests).set({ handChanged: false }).where(eq(requests.id, request.id));
    return { ok: true, request, startsAt };
  });
}

/** Reprices a changed duration; an unchanged one keeps its price. */
async function changeDuration(tx: Db, { series, pets, tariff }: Diary, { request, date, pets: booked }: SeriesDay) {
  const { duration, zip, areaSlug } = series;
  if (request.duration === duration) return null;
  await tx.update(requests).set({ duration, zip, areaSlug }).where(eq(requests.id, request.id));
  await keepBookingLength(tx, request.id, duration);
  const { medication, training } = request;
  return { quote: quoteOn({ ...series, medication, training }, pets, date, tariff), pets: booked };
}
