// Job that refreshes service_time_slots for the next 60 days (docs/product.md, Slots). The job writes only differences
// and is safe to run repeatedly.
import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";

import { serviceTimeSlots, slotsMade, staleSlots } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { forEachIsolated, inPortions, type Services } from "~/platform/index.server";
import { travelMinutes } from "~/offer/index.server";
import { dayIn } from "~/shared/dates";

import { readWalker } from "~/ledger/times/free-times.server";
import { instantAt } from "~/business/times/windows";
import { slotsOf } from "./rules";
import { slotDaysAhead } from "~/business/policies";

/** Refreshes the stale slots of every walker and deletes those of former walkers. */
export async function makeAllSlots(
  db: Db,
  now: Temporal.Instant,
  zone: string,
  { log }: Pick<Services, "log">,
  isStopped?: () => boolean,
): Promise<void> {
  const walkers = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.isEmployee, true));
  const job = { name: "slots", idName: "walkerId", items: walkers };
  await forEachIsolated({ db, log, now, isStopped }, job, async ({ id }) =>
    (await freshenSlots(db, id, now, zone)) ? 1 : 0,
  );
  const ids = walkers.map((walker) => walker.id);
  await db.delete(serviceTimeSlots).where(notInArray(serviceTimeSlots.employeeId, ids));
  await db.delete(slotsMade).where(notInArray(slotsMade.walkerId, ids));
  await db.delete(staleSlots).where(notInArray(staleSlots.walkerId, ids));
}

/** Refreshes a walker's slots if they are stale. Returns true if they were stale. */
export async function freshenSlots(db: Db, walkerId: string, now: Temporal.Instant, zone: string): Promise<boolean> {
  if (await areFresh(db, walkerId, now, zone)) return false;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${walkerId}, 7240180))`);
    // Concurrent requests wait for the lock. Only the first one finds the slots stale and refreshes them.
    if (await areFresh(tx, walkerId, now, zone)) return false;
    await makeSlots(tx, walkerId, now, zone);
    return true;
  });
}

const lastDay = (today: Temporal.PlainDate) => today.add({ days: slotDaysAhead - 1 });

const areFresh = async (db: Db, walkerId: string, now: Temporal.Instant, zone: string) =>
  isFresh(await readInOneStatement(db, freshnessColumns(db, walkerId)), now, zone);

/** Columns that {@link isFresh} reads. */
export const freshnessColumns = (db: Db, walkerId: string) => ({
  stale: db.$count(staleSlots, eq(staleSlots.walkerId, walkerId)),
  made: jsonRows(db.select().from(slotsMade).where(eq(slotsMade.walkerId, walkerId))),
  travel: travelMinutes(),
});

interface Freshness {
  stale: number;
  made: readonly (typeof slotsMade.$inferSelect)[];
  travel: number;
}

export function isFresh({ stale, made: [made], travel }: Freshness, now: Temporal.Instant, zone: string): boolean {
  if (stale > 0 || !made) return false;
  if (Temporal.PlainDate.compare(made.until, lastDay(dayIn(zone, now))) < 0) return false;
  return made.travelMinutes === travel && made.timeZone === zone;
}

async function makeSlots(tx: Db, walkerId: string, now: Temporal.Instant, zone: string): Promise<void> {
  const today = dayIn(zone, now);
  // Deletes only the markers of committed changes, which the reads below include. A change committed later has a new
  // marker.
  await tx.delete(staleSlots).where(eq(staleSlots.walkerId, walkerId));
  const { wanted, travel } = await wantedSlots(tx, walkerId, today, zone);
  await store(tx, walkerId, today, wanted);
  const made = { until: lastDay(today), travelMinutes: travel, timeZone: zone };
  await tx
    .insert(slotsMade)
    .values({ walkerId, ...made })
    .onConflictDoUpdate({ target: slotsMade.walkerId, set: made });
}

type Row = typeof serviceTimeSlots.$inferInsert;

async function wantedSlots(tx: Db, walkerId: string, today: Temporal.PlainDate, zone: string) {
  const { dayOf, businessTravel } = await readWalker(tx, walkerId, { first: today, last: lastDay(today) }, zone);
  // Includes today's past slots, which readers skip, so that the stored slots don't change every half hour.
  const beforeToday = instantAt(today, "00:00", zone).subtract({ seconds: 1 });
  const days = Array.from({ length: slotDaysAhead }, (_, ahead) => today.add({ days: ahead }));
  const ofDay = (day: Temporal.PlainDate) =>
    slotsOf(dayOf(day), beforeToday, zone).map(({ start, end, status, visit }): Row => ({
      employeeId: walkerId,
      serviceDate: day,
      startTime: start,
      endTime: end,
      status,
      eventSummary: visit?.service ?? null,
      requestId: visit?.requestId ?? null,
    }));
  const wanted = await inPortions(days, (some) => some.flatMap(ofDay), { size: 5 });
  return { wanted, travel: businessTravel };
}

async function store(tx: Db, walkerId: string, today: Temporal.PlainDate, wanted: readonly Row[]): Promise<void> {
  const theirs = eq(serviceTimeSlots.employeeId, walkerId);
  await tx.delete(serviceTimeSlots).where(and(theirs, lt(serviceTimeSlots.serviceDate, today)));
  const stored = new Map((await tx.select().from(serviceTimeSlots).where(theirs)).map((row) => [keyOf(row), row]));
  const kept = new Set(wanted.map(keyOf));
  const gone = [...stored].filter(([key]) => !kept.has(key)).map(([, { id }]) => id);
  if (gone.length > 0) await tx.delete(serviceTimeSlots).where(inArray(serviceTimeSlots.id, gone));
  const changed = wanted.filter((row) => !isSame(row, stored.get(keyOf(row))));
  await inPortions(changed, async (rows) => {
    await tx
      .insert(serviceTimeSlots)
      .values([...rows])
      .onConflictDoUpdate({
        target: [serviceTimeSlots.employeeId, serviceTimeSlots.serviceDate, serviceTimeSlots.startTime],
        set: {
          endTime: sql`excluded.end_time`,
          status: sql`excluded.status`,
          eventSummary: sql`excluded.event_summary`,
          requestId: sql`excluded.request_id`,
        },
      });
    return [];
  });
}

const keyOf = ({ serviceDate, startTime }: Pick<Row, "serviceDate" | "startTime">) =>
  `${serviceDate.toString()} ${startTime.slice(0, 5)}`;

const isSame = (wanted: Row, stored: Row | undefined): boolean =>
  stored?.endTime.slice(0, 5) === wanted.endTime &&
  stored.status === wanted.status &&
  stored.eventSummary === wanted.eventSummary &&
  stored.requestId === wanted.requestId;
