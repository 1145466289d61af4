// Finds a place for one day of a standing walk: a visit of its walker, or seats of a hike.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { type seriesProblems, visits } from "~/db/tables/visits";
import { hikeGroup } from "~/business/policies";
import { formatInstant, Temporal } from "~/shared/dates";

import { type Clash, listClashes, type Placement } from "~/visits/ledger/clashes.server";
import { placeVisit, lockWalker } from "~/visits/ledger/placing.server";
import { dayProblem, startOn } from "~/visits/standing/rules";
import type { Diary } from "~/visits/standing/series.server";
import type { SeatedDay } from "./write-days.server";

export interface Problem {
  reason: (typeof seriesProblems.$inferSelect)["reason"];
  detail: string | null;
}

type DaySeated = ({ ok: true } & SeatedDay) | ({ ok: false } & Problem);

/**
 * Takes the walker's time for a day, or a place in a hike; its household comes on it by writeDays. Nothing is written
 * where the day cannot be placed. The series must be locked. `unread`: which of the walker's calendars cannot be read, in
 * words; null where all is known, or somebody goes on knowingly.
 */
export async function seatDay(
  tx: Db,
  diary: Diary,
  day: Temporal.PlainDate,
  unread: string | null,
): Promise<DaySeated> {
  const problem = problemOf(diary, day);
  if (problem) return { ok: false, ...problem };
  const startsAt = startOn(day, diary.series.localTime);
  const seat = await takeSeat(tx, diary, startsAt, unread);
  return seat.ok ? { ...seat, day, startsAt } : seat;
}

/** What stands against a day that is no matter of the walker's calendar. */
export function problemOf(diary: Diary, day: Temporal.PlainDate): Problem | null {
  const { series, pets } = diary;
  return dayProblem(day, {
    walkerId: series.walkerId,
    walkerWalks: diary.walkerWalks,
    isServed: diary.isServed,
    petsAccepted: pets.length > 0 && pets.every(({ isAccepted }) => isAccepted),
    minutes: series.duration,
    localTime: series.localTime,
    closures: diary.closures,
    hours: diary.hours,
  });
}

type Seat = ({ ok: true } & Pick<SeatedDay, "visitId" | "isJoined">) | ({ ok: false } & Problem);

/** A visit of its own; for a hike a place in the group that goes then, if there is one. */
async function takeSeat(tx: Db, diary: Diary, startsAt: Temporal.Instant, unread: string | null): Promise<Seat> {
  const joined = await joinHike(tx, diary, startsAt);
  if (joined) return joined;
  if (unread !== null) return whyNotTaken(tx, diary, startsAt, unread);
  const { series, pets } = diary;
  const visit = { serviceType: series.serviceType, source: "series" as const, dogs: pets.length };
  const placed = await placeVisit(tx, placementOf(diary, startsAt), visit);
  if (placed.ok) return { ok: true, visitId: placed.visit.id, isJoined: false };
  // Somebody else's day may have made that hike meanwhile.
  return (await joinHike(tx, diary, startsAt)) ?? clashing(placed.clashes);
}

/** What is known to be in the way is told before what nobody knows. */
async function whyNotTaken(tx: Db, diary: Diary, startsAt: Temporal.Instant, unread: string): Promise<Seat> {
  const clashes = await listClashes(tx, placementOf(diary, startsAt));
  return clashes.length > 0 ? clashing(clashes) : { ok: false, reason: "busy-unknown", detail: unread };
}

const placementOf = ({ series, travel }: Diary, startsAt: Temporal.Instant): Placement => ({
  walkerId: series.walkerId,
  startsAt,
  minutes: series.duration,
  travel,
});

const clashing = (clashes: readonly Clash[]): Seat => ({
  ok: false,
  reason: "clash",
  detail: clashesInWords(clashes),
});

async function joinHike(tx: Db, { series, pets }: Diary, startsAt: Temporal.Instant): Promise<Seat | null> {
  if (series.serviceType !== "adventure-hike") return null;
  // The walker before the visit, as everywhere (ledger/placing): otherwise two could wait for each other.
  await lockWalker(tx, series.walkerId);
  const [hike] = await tx
    .select({ id: visits.id, dogs: visits.dogs })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, series.walkerId),
        eq(visits.serviceType, "adventure-hike"),
        eq(visits.startsAt, startsAt),
        eq(visits.status, "confirmed"),
      ),
    )
    .for("update");
  if (!hike) return null;
  if (hike.dogs + pets.length <= hikeGroup.max) return { ok: true, visitId: hike.id, isJoined: true };
  return { ok: false, reason: "hike-full", detail: `${hike.dogs} dogs come already` };
}

/** "Tue, Nov 24, 12:30 PM PT with Casey Morgan". */
export const clashesInWords = (clashes: readonly Clash[]): string =>
  clashes
    .map(({ startsAt, households, calendar }) => {
      const withWhom = households.length > 0 ? [`with ${households.join(", ")}`] : [];
      const where = calendar === null ? withWhom : [`busy in the calendar “${calendar}”`];
      return [formatInstant(startsAt), ...where].join(" ");
    })
    .join("; ");
