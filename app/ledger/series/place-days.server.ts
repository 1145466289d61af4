// Schedules days of a standing walk as confirmed requests, each with a visit of its own or with seats in a group. The
// caller holds the lock of the series.
import { and, eq, isNotNull } from "drizzle-orm";

import { seatsLeft } from "~/business/services/services";
import { exactWindow, timeOfDayAt } from "~/business/times/windows";
import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import type { Quote } from "~/shared/quote";

import type { Request, Series } from "../readers/request-details.server";
import { draftRequest } from "../requests/write-pending-request.server";
import {
  countDogs,
  fitTogether,
  lockWalker,
  openWalker,
  type OpenWalker,
  type Placed,
  placeFreeVisits,
  placeVisits,
} from "../rows/placing.server";
import { lockZone, writeHistories } from "../rows/writer.server";
import { clashesInWords } from "../times/clash-in-words.server";
import { listClashes } from "../times/clashes.server";
import type { Acting } from "~/ledger/policy";

export type { OpenWalker };

interface DayToPlace {
  /** Day of the standing walk's pattern. */
  date: Temporal.PlainDate;
  startsAt: Temporal.Instant;
  quote: Quote;
}

interface Placing {
  series: Series & { walkerId: string; localTime: string };
  /** Whether the service takes a group, which the household may join. */
  takesGroup: boolean;
  pets: readonly { id: string }[];
  /** The walker's unreadable calendars, formatted; null when all are readable or the owner overrides them. */
  unread: string | null;
}

interface RefusedDay {
  date: Temporal.PlainDate;
  reason: "clash" | "hike-full" | "busy-unknown";
  detail: string;
}

interface SeatedDay extends DayToPlace {
  visitId: string;
  /** True when the household joins an existing group, whose dogs must be recounted. */
  isJoined: boolean;
}

/** Schedules the days. Returns the days that were scheduled, and the refused ones, for which nothing was written. */
export async function placeDays(
  tx: Db,
  acting: Acting,
  placing: Placing,
  days: readonly DayToPlace[],
  zone: string,
): Promise<{ placed: (DayToPlace & { request: Request })[]; refused: RefusedDay[] }> {
  const seats = await takeSeats(tx, placing, days, zone);
  const seated = seats.flatMap(({ day, seat }) => (seat.ok ? { ...day, ...seat } : []));
  const refused = seats.flatMap(({ day: { date }, seat }) =>
    seat.ok ? [] : { date, reason: seat.reason, detail: seat.detail },
  );
  const placed = await writeDays(
    tx,
    acting,
    seated.map((day) => ({ ...day, placing })),
    zone,
  );
  return { placed, refused };
}

/**
 * Returns a function that gives the walker's days from `first` to `last`. The zone, and each walker who was asked for,
 * stay locked until the transaction ends.
 */
export async function openWalkers(tx: Db, days: { first: Temporal.PlainDate; last: Temporal.PlainDate }, zone: string) {
  await lockZone(tx, zone);
  return async (walkerId: string): Promise<OpenWalker> => {
    await lockWalker(tx, walkerId);
    return openWalker(tx, walkerId, days, zone);
  };
}

/**
 * Schedules days of several standing walks at times that are known as free, each with a visit of its own. The caller
 * holds the locks of the walkers.
 */
export async function placeFreeDays(
  tx: Db,
  acting: Acting,
  walks: readonly { placing: Placing; travel: number; days: readonly DayToPlace[] }[],
  zone: string,
): Promise<void> {
  const days = walks.flatMap(({ days: theirs, ...walk }) => theirs.map((day) => ({ ...day, ...walk })));
  if (days.length === 0) return;
  const visitIds = await placeFreeVisits(
    tx,
    days.map(({ startsAt, travel, placing: { series, pets } }) => ({
      walkerId: series.walkerId,
      minutes: series.duration,
      startsAt,
      travel,
      serviceType: series.serviceType,
      source: "series",
      dogs: pets.length,
    })),
  );
  const seated = days.map((day, index) => ({ ...day, visitId: visitIds[index] ?? "", isJoined: false }));
  await writeDays(tx, acting, seated, zone);
}

type Seat = ({ ok: true } & Pick<SeatedDay, "visitId" | "isJoined">) | ({ ok: false } & Omit<RefusedDay, "date">);

/**
 * Joins groups of that walker at these starts; without such a group, inserts a visit. Writes nothing for a refused day.
 */
async function takeSeats(
  tx: Db,
  placing: Placing,
  days: readonly DayToPlace[],
  zone: string,
): Promise<{ day: DayToPlace; seat: Seat }[]> {
  const { series, pets } = placing;
  const seats: { day: DayToPlace; seat: Seat }[] = [];
  const alone: DayToPlace[] = [];
  for (const day of days) {
    const seat = (await joinGroup(tx, placing, day.startsAt)) ?? (await refuseSeat(tx, placing, day.startsAt, zone));
    if (seat) seats.push({ day, seat });
    else alone.push(day);
  }
  const walker = { walkerId: series.walkerId, minutes: series.duration };
  const visit = { serviceType: series.serviceType, source: "series" as const, dogs: pets.length };
  for (const { day, outcome } of await placeVisits(tx, alone, walker, visit, zone))
    seats.push({ day, seat: await seatOf(tx, placing, day, outcome, zone) });
  return seats.toSorted((one, other) => Temporal.Instant.compare(one.day.startsAt, other.day.startsAt));
}

async function seatOf(tx: Db, placing: Placing, { startsAt }: DayToPlace, placed: Placed, zone: string): Promise<Seat> {
  if (placed.ok) return { ok: true, visitId: placed.visit.id, isJoined: false };
  // A concurrent command may have created a group at that start meanwhile.
  const late = await joinGroup(tx, placing, startsAt);
  return late ?? { ok: false, reason: "clash", detail: clashesInWords(placed.clashes, zone) };
}

/** Returns why no visit may be placed: the group takes fewer dogs, or the walker's calendars are unreadable; otherwise null. */
async function refuseSeat(
  tx: Db,
  { series, takesGroup, pets, unread }: Placing,
  startsAt: Temporal.Instant,
  zone: string,
): Promise<Seat | null> {
  // The owner may have made the group smaller since the standing walk was placed.
  if (takesGroup && !(await fitTogether(tx, series.serviceType, pets.length)))
    return { ok: false, reason: "hike-full", detail: `${pets.length} dogs are more than a group takes` };
  if (unread === null) return null;
  // A known clash is reported rather than an unreadable calendar.
  const clashes = await listClashes(tx, { walkerId: series.walkerId, startsAt, minutes: series.duration }, zone);
  if (clashes.length > 0) return { ok: false, reason: "clash", detail: clashesInWords(clashes, zone) };
  return { ok: false, reason: "busy-unknown", detail: unread };
}

async function joinGroup(
  tx: Db,
  { series, takesGroup, pets }: Placing,
  startsAt: Temporal.Instant,
): Promise<Seat | null> {
  if (!takesGroup) return null;
  // Locks the walker before the visit, as everywhere, to avoid deadlocks.
  await lockWalker(tx, series.walkerId);
  const [group] = await tx
    .select({ id: visits.id, dogs: visits.dogs, seats: visits.seats })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, series.walkerId),
        eq(visits.serviceType, series.serviceType),
        isNotNull(visits.seats),
        eq(visits.startsAt, startsAt),
        eq(visits.status, "confirmed"),
      ),
    )
    .for("update");
  if (!group) return null;
  if (pets.length <= seatsLeft(group)) return { ok: true, visitId: group.id, isJoined: true };
  return { ok: false, reason: "hike-full", detail: `${group.dogs} dogs come already` };
}

/** Inserts the requests of all days in one statement, because standing walks have many days. */
async function writeDays<Day extends SeatedDay & { placing: Placing }>(
  tx: Db,
  acting: Acting,
  days: readonly Day[],
  zone: string,
) {
  if (days.length === 0) return [];
  const promised = { status: "confirmed" as const };
  const drafts = days.map((day) => ({
    ...draftDay(acting, day.placing, day, zone),
    visitId: day.visitId,
    booked: { ...promised, timeSlot: day.placing.series.localTime.slice(0, 5) },
  }));
  const stored = await tx
    .insert(requests)
    .values(drafts.map(({ request, visitId }) => ({ ...request, ...promised, visitId, answeredAt: acting.now })))
    .returning();
  await tx
    .insert(bookings)
    .values(drafts.flatMap((draft) => draft.bookings.map((one) => ({ ...one, ...draft.booked }))));
  const byVisit = new Map(stored.map((request) => [request.visitId, request]));
  const placed = days.map((day) => {
    const request = byVisit.get(day.visitId);
    if (!request) throw new Error("a standing walk's day was not written");
    return { ...day, request };
  });
  await writeHistories(
    tx,
    acting,
    placed.map(({ request, visitId, startsAt, placing: { series } }) => ({
      request,
      from: null,
      change: {
        action: "materialise",
        details: { visitId, walkerId: series.walkerId, startsAt: startsAt.toString() },
      },
    })),
  );
  for (const { visitId } of days.filter(({ isJoined }) => isJoined)) {
    const counted = await countDogs(tx, visitId, acting.now);
    if (!counted.ok) throw new Error("a seat that was free is taken");
  }
  return placed;
}

const draftDay = ({ now }: Acting, { series, pets }: Placing, { date, startsAt, quote }: SeatedDay, zone: string) =>
  draftRequest(
    {
      ...series,
      pets,
      service: series.serviceType,
      minutes: series.duration,
      date,
      timeOfDay: timeOfDayAt(startsAt, zone),
      window: exactWindow(startsAt, series.duration),
      quote,
      formKey: null,
      series: { id: series.id, date },
      action: "materialise",
    },
    now,
  );
