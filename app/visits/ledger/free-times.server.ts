// When a walker could come (docs/product.md, Times of day): the starts of a window, within the walker's hours, that no
// visit, no travel and no closure blocks.
import { and, eq, gt, inArray, lt, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import { getClosure, getWalkerTerms, isFull } from "./walker-hours.server";
import { fitsInto, rangesOf } from "./hours";
import { listOutsideBusy } from "./outside-busy.server";
import { freeStarts, type Taken, type Window } from "./windows";

export interface WantedTime {
  walkerId: string;
  /** Of one day of Los Angeles. */
  window: Window;
  minutes: number;
  /** Minutes to the next visit, unless the walker has set their own. */
  travel: number;
  now: Temporal.Instant;
  /** The visit that is to be moved: it is not in its own way. */
  ownVisitId?: string | null;
}

/** Starts at which the walker is free, every quarter of an hour, soonest first. */
export async function listFreeStarts(db: Db, wanted: WantedTime): Promise<Temporal.Instant[]> {
  const { walkerId, window, minutes, travel, now } = wanted;
  const day = dayInLosAngeles(window.start);
  if (await getClosure(db, day, walkerId)) return [];
  const { hours, visitsPerDay, travelMinutes } = await getWalkerTerms(db, walkerId);
  if (await isFull(db, { walkerId, visitsPerDay, day, ownVisitId: wanted.ownVisitId ?? null })) return [];
  const taken = await listTaken(db, wanted);
  const ranges = rangesOf(day, hours);
  return freeStarts(window, { minutes, travel: travelMinutes ?? travel, taken, now }).filter(
    (start) => hours === null || fitsInto(ranges, day, start, minutes),
  );
}

/** By the index of walker and start: no stay is longer than a day, so the day before is all that can reach into it. */
async function listTaken(db: Db, { walkerId, window, minutes, travel, ownVisitId }: WantedTime): Promise<Taken[]> {
  const rows = await db
    .select({ start: visits.startsAt, end: visits.occupiedUntil })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, ["confirmed", "in_progress"]),
        gt(visits.startsAt, window.start.subtract({ hours: 24 })),
        lt(visits.startsAt, window.end.add({ minutes: minutes + travel })),
        gt(visits.occupiedUntil, window.start),
        ...(ownVisitId ? [ne(visits.id, ownVisitId)] : []),
      ),
    );
  const busy = await listOutsideBusy(db, [walkerId], {
    from: window.start,
    to: window.end.add({ minutes: minutes + travel }),
  });
  return [...rows.map(({ start, end }) => ({ start, end })), ...busy];
}
