// The days of a standing walk that have their visit become requests of their household, confirmed from the start: all of
// them at once, since a new standing walk has many.
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

import { windowAround } from "~/visits/verbs/placing/move-placed.server";
import { type DraftedRequest, draftRequest } from "~/visits/asking/write-pending-request.server";
import { type Acting, type Request, writeHistories } from "~/visits/ledger/writer.server";
import { countDogs } from "~/visits/ledger/placing.server";
import { type Diary, quoteOn, serviceOf } from "~/visits/standing/series.server";

/** A day with a visit for it; its household is not on it yet. */
export interface SeatedDay {
  day: Temporal.PlainDate;
  startsAt: Temporal.Instant;
  visitId: string;
  /** Of a visit that was there: its dogs are to be counted again. */
  isJoined: boolean;
}

/** Each day with its request, as they came. */
export async function writeDays<Day extends SeatedDay>(
  tx: Db,
  acting: Acting,
  diary: Diary,
  days: readonly Day[],
): Promise<(Day & { request: Request })[]> {
  if (days.length === 0) return [];
  const drafts = days.map((day) => ({ day, draft: draftDay(acting, diary, day) }));
  const promised = { status: "confirmed" as const };
  const answeredAt = acting.now;
  const stored = await tx
    .insert(requests)
    .values(drafts.map(({ day, draft }) => ({ ...draft.request, ...promised, visitId: day.visitId, answeredAt })))
    .returning();
  const timeSlot = diary.series.localTime.slice(0, 5);
  await tx
    .insert(bookings)
    .values(drafts.flatMap(({ draft }) => draft.bookings.map((one) => ({ ...one, ...promised, timeSlot }))));
  const byId = new Map(stored.map((request) => [request.id, request]));
  const written = drafts.map(({ day, draft }) => {
    const request = byId.get(draft.request.id);
    if (!request) throw new Error("a standing walk's day was not written");
    return { ...day, request };
  });
  await tellHistory(tx, acting, diary, written);
  for (const { visitId, isJoined } of days) if (isJoined) await countJoined(tx, acting, visitId);
  return written;
}

async function tellHistory(
  tx: Db,
  acting: Acting,
  { series }: Diary,
  written: readonly (SeatedDay & { request: Request })[],
): Promise<void> {
  const changes = written.map(({ request, visitId, startsAt }) => {
    const details = { visitId, walkerId: series.walkerId, startsAt: startsAt.toString() };
    return { request, from: null, change: { action: "materialise", details } };
  });
  await writeHistories(tx, acting, changes);
}

async function countJoined(tx: Db, { now }: Acting, visitId: string): Promise<void> {
  const counted = await countDogs(tx, visitId, now);
  if (!counted.ok) throw new Error("a seat that was free is taken");
}

function draftDay(acting: Acting, { series, pets, holidays }: Diary, { day, startsAt }: SeatedDay): DraftedRequest {
  const endsAt = startsAt.add({ minutes: series.duration });
  const { timeOfDay, windowStart, windowEnd } = windowAround({ startsAt, endsAt });
  return draftRequest(
    {
      ...series,
      pets,
      service: serviceOf(series.serviceType),
      minutes: series.duration,
      date: day,
      timeOfDay,
      window: { start: windowStart, end: windowEnd },
      quote: quoteOn(series, pets, day, holidays),
      formKey: null,
      series: { id: series.id, date: day },
      action: "materialise",
    },
    acting.now,
  );
}
