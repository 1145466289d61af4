// Puts one day of a standing walk on the calendar: a request, confirmed from the start, on a visit of its walker.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, requests, type seriesProblems, visits } from "~/db/ledger";
import { hikeGroup } from "~/business/policies";
import { formatInstant, Temporal } from "~/shared/dates";

import { windowAround } from "../bookings/move-placed.server";
import { draftRequest } from "../bookings/write-pending-request.server";
import {
  asInstant,
  type Acting,
  asDate,
  type Clash,
  countDogs,
  type Placed,
  placeVisit,
  type Request,
  writeHistory,
  lockWalker,
} from "../ledger/writer.server";
import { dayProblem, startOn } from "./rules";
import { type Diary, quoteOn, serviceOf } from "./series.server";

export interface Problem {
  reason: (typeof seriesProblems.$inferSelect)["reason"];
  detail: string | null;
}

export type DayPlaced = { ok: true; request: Request; startsAt: Temporal.Instant } | ({ ok: false } & Problem);

/** Nothing is written where the day cannot be placed. The series must be locked. */
export async function placeDay(tx: Db, acting: Acting, diary: Diary, day: Temporal.PlainDate): Promise<DayPlaced> {
  const problem = problemOf(diary, day);
  if (problem) return { ok: false, ...problem };
  const startsAt = startOn(day, diary.series.localTime);
  const seat = await takeSeat(tx, diary, startsAt);
  if (!seat.ok) return seat;
  const request = await writeDay(tx, acting, diary, day, startsAt, seat.visitId);
  const counted = await countDogs(tx, seat.visitId, acting.now);
  if (!counted.ok) throw new Error("a seat that was free is taken");
  return { ok: true, request, startsAt };
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

type Seat = { ok: true; visitId: string } | ({ ok: false } & Problem);

/** A visit of its own; for a hike a place in the group that goes then, if there is one. */
async function takeSeat(tx: Db, diary: Diary, startsAt: Temporal.Instant): Promise<Seat> {
  const joined = await joinHike(tx, diary, startsAt);
  if (joined) return joined;
  const placed = await takeTime(tx, diary, startsAt);
  if (placed.ok) return { ok: true, visitId: placed.visit.id };
  // Somebody else's day may have made that hike meanwhile.
  return (
    (await joinHike(tx, diary, startsAt)) ?? { ok: false, reason: "clash", detail: clashesInWords(placed.clashes) }
  );
}

function takeTime(tx: Db, { series, travel }: Diary, startsAt: Temporal.Instant): Promise<Placed> {
  const placement = { walkerId: series.walkerId, startsAt, minutes: series.duration, travel };
  return placeVisit(tx, placement, { serviceType: series.serviceType, source: "series" });
}

async function joinHike(tx: Db, { series, pets }: Diary, startsAt: Temporal.Instant): Promise<Seat | null> {
  if (series.serviceType !== "adventure-hike") return null;
  // The walker before the visit, as everywhere (ledger/writer): otherwise two could wait for each other.
  await lockWalker(tx, series.walkerId);
  const [hike] = await tx
    .select({ id: visits.id, dogs: visits.dogs })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, series.walkerId),
        eq(visits.serviceType, "adventure-hike"),
        eq(visits.startsAt, asDate(startsAt)),
        eq(visits.status, "confirmed"),
      ),
    )
    .for("update");
  if (!hike) return null;
  if (hike.dogs + pets.length <= hikeGroup.max) return { ok: true, visitId: hike.id };
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

async function writeDay(
  tx: Db,
  acting: Acting,
  diary: Diary,
  day: Temporal.PlainDate,
  startsAt: Temporal.Instant,
  visitId: string,
): Promise<Request> {
  const { series, pets, holidays } = diary;
  const endsAt = startsAt.add({ minutes: series.duration });
  const { timeOfDay, windowStart, windowEnd } = windowAround({ startsAt: asDate(startsAt), endsAt: asDate(endsAt) });
  const draft = draftRequest(
    {
      ...series,
      pets,
      service: serviceOf(series.serviceType),
      minutes: series.duration,
      date: day,
      timeOfDay,
      window: { start: asInstant(windowStart), end: asInstant(windowEnd) },
      quote: quoteOn(series, pets, day, holidays),
      formKey: null,
      series: { id: series.id, date: day },
      action: "materialise",
    },
    acting.now,
  );
  const promised = { status: "confirmed" as const };
  const answeredAt = asDate(acting.now);
  const [request] = await tx
    .insert(requests)
    .values({ ...draft.request, ...promised, visitId, answeredAt })
    .returning();
  if (!request) throw new Error("a standing walk's day was not written");
  const timeSlot = series.localTime.slice(0, 5);
  await tx.insert(bookings).values(draft.bookings.map((one) => ({ ...one, ...promised, timeSlot })));
  await writeHistory(tx, acting, request, null, {
    ...draft.change,
    details: { visitId, walkerId: series.walkerId, startsAt: startsAt.toString() },
  });
  return request;
}
