// Applies a changed pattern to placed days. Days changed by hand stay, and days without room at the new time stay, too;
// both are listed.
import { and, gte, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { formatInstant, formatWeekday } from "~/shared/dates";

import { type Request, changeDays } from "~/ledger/index.server";
import { type Diary, openDiary, quoteOn } from "~/standing/placing/open-diary.server";
import { datesOf, dayProblem, isHandChanged, startOn } from "~/standing/model/rules";
import { listDays, patternOf, type PlacedSeries, type SeriesDay } from "~/standing/standing-walk.server";
import { problemTexts } from "~/standing/model/texts";
import type { Acting } from "~/ledger/index";

type NamedDay = { when: string; why: string };

export interface Followed {
  /** Days moved to the new time, walker or duration. */
  moved: { request: Request; startsAt: Temporal.Instant }[];
  /** Starts of days that no longer belong to the pattern. */
  dropped: string[];
  /** Days left alone because they were changed by hand. */
  kept: NamedDay[];
  /** Days that stay because the new time had no room. */
  stuck: NamedDay[];
}

type Untouched = SeriesDay & { startsAt: Temporal.Instant };

/** `before` and `after`: the same locked series before and after the change. */
export const followPattern = (
  tx: Db,
  acting: Acting,
  before: PlacedSeries,
  after: PlacedSeries,
  from: Temporal.PlainDate,
  reason: string,
  zone: string,
): Promise<Followed> =>
  changeDays(
    tx,
    acting,
    { seriesId: after.id, from, reason },
    async (write) => {
      const result: Followed = { moved: [], dropped: [], kept: [], stuck: [] };
      const untouched: Untouched[] = [];
      const isSettled = inArray(requests.status, ["confirmed", "cancelled"]);
      for (const day of await listDays(tx, after.id, and(gte(requests.seriesDate, from), isSettled))) {
        const startsAt = day.visit?.startsAt ?? null;
        if (startsAt && Temporal.Instant.compare(startsAt, acting.now) <= 0) continue;
        const why = findKeepReason(day, before, zone);
        const when = startsAt ? formatInstant(startsAt, zone) : formatWeekday(day.request.date);
        if (why) result.kept.push({ when, why });
        else if (startsAt) untouched.push({ ...day, startsAt });
      }
      const pattern = patternOf(after);
      const stays = ({ date }: SeriesDay) => datesOf(pattern, date, date).length > 0;
      // Removes days first, to make room for the moved ones.
      for (const { request, startsAt } of untouched.filter((day) => !stays(day))) {
        await write.drop(request);
        result.dropped.push(formatInstant(startsAt, zone));
      }
      const following = untouched.filter((day) => stays(day) && !isAlreadyInPlace(day, before, after, zone));
      const diary = await openDiary(tx, after, acting.now, zone, { from, to: following.at(-1)?.date ?? from });
      for (const { request, startsAt, ...day } of following) {
        const to = planMove(acting.now, zone, diary, { request, ...day });
        const moved = typeof to === "string" ? to : await write.move(request, to);
        if (typeof moved !== "string" && moved.ok)
          result.moved.push({ request: moved.request, startsAt: startOn(day.date, after.localTime, zone) });
        else {
          await write.keep(request);
          const why = typeof moved === "string" ? moved : refusedInWords(moved);
          result.stuck.push({ when: formatInstant(startsAt, zone), why });
        }
      }
      return result;
    },
    zone,
  );

/** Returns why the day stays unchanged; null when it wasn't changed by hand. */
function findKeepReason(day: SeriesDay, before: PlacedSeries, zone: string): string | null {
  if (day.request.status === "cancelled") return "it was canceled, and stays canceled";
  if (!isHandChanged(day, before, zone)) return null;
  return day.isMoveAsked ? "another time was asked for" : "it was changed by hand";
}

const isAlreadyInPlace = (
  { date, startsAt }: Untouched,
  before: PlacedSeries,
  after: PlacedSeries,
  zone: string,
): boolean =>
  startOn(date, after.localTime, zone).equals(startsAt) &&
  before.walkerId === after.walkerId &&
  before.duration === after.duration;

const refusedInWords = ({ reason, detail }: { reason: "clash" | "hike-full"; detail: string | null }): string =>
  detail ? `${problemTexts[reason].owner}: ${detail}` : problemTexts[reason].owner;

/**
 * Returns the day's place in the new pattern, with the price of a changed duration, or why the day can't move there.
 */
function planMove(now: Temporal.Instant, zone: string, { series, pets, tariff, facts }: Diary, day: SeriesDay) {
  const { duration, walkerId, localTime, zip, areaSlug } = series;
  const startsAt = startOn(day.date, localTime, zone);
  if (Temporal.Instant.compare(startsAt, now) <= 0) return "That day's new time has passed";
  const problem = dayProblem(day.date, facts, zone);
  if (problem) return problemTexts[problem.reason].owner;
  if (day.request.duration === duration) return { walkerId, startsAt };
  const { medication, training } = day.request;
  const quote = quoteOn({ ...series, medication, training }, pets, day.date, tariff);
  return { walkerId, startsAt, resized: { duration, zip, areaSlug }, price: { quote, pets: day.pets } };
}
