// Writes visits to external calendars. A trigger (visits_pushed in the migrations) queues each change in the
// transaction of that change. The worker takes a lease, and retries until the latest version of the visit is written.
import { and, eq, lt, lte, or, sql, asc, inArray } from "drizzle-orm";

import { zipOfAddress } from "~/business/areas/area-of-address";
import { busyStates } from "~/business/booking-states";
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import { serviceNameOf } from "~/db/service-name";
import { fullName } from "~/db/full-name";
import { toFault, type Source, type SyncContext } from "~/calendars/connection.server";
import { openPort } from "~/calendars/kinds.server";
import { CalendarFault, type CalendarPort, type FaultCode, isTemporary } from "~/calendars/port";
import { secondsToNextRead } from "~/calendars/timing";
import type { Db } from "~/db/client.server";
import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import { pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { bookings, requests, visits } from "~/db/tables/visits";
import { claimNext, isLeaseExpired, newLease, releasedLease, holdsLease, runDueJobs } from "~/platform/index.server";

import { belongsIn, draftOf, type PushedVisit } from "./push-rules";

type Push = typeof calendarPushes.$inferSelect;

const maxAttempts = 12;

/**
 * Sends all pushes that are due. A failing calendar does not delay the others. `open` returns a context with the
 * current time.
 */
export async function pushDue(
  open: () => SyncContext | Promise<SyncContext>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await runDueJobs(
    isStopped,
    async () => claimPush(await open()),
    async (push) => {
      const ctx = await open();
      try {
        await send(ctx, push);
      } catch (error) {
        // The server is stopping. The push is sent again after its lease expires.
        if (ctx.guard?.signal?.aborted) return "end-turn";
        await delayPush(ctx, push, toFault(error));
      }
      return "go-on";
    },
  );
}

function claimPush({ db, now }: SyncContext): Promise<Push | undefined> {
  const due = or(
    // A push without attempts is always due, since the database set its `runAt` by the machine's clock, not by `now`.
    and(eq(calendarPushes.status, "queued"), or(eq(calendarPushes.attempts, 0), lte(calendarPushes.runAt, now))),
    isLeaseExpired(calendarPushes, now),
  );
  return claimNext(db, calendarPushes, due, (isNext) =>
    db.update(calendarPushes).set(newLease(now)).where(isNext).returning(),
  );
}

async function send(ctx: SyncContext, push: Push): Promise<void> {
  const [source] = await ctx.db.select().from(calendarSources).where(eq(calendarSources.id, push.sourceId));
  const visit = await readVisit(ctx.db, push.visitId, ctx.origin);
  if (!source || !visit) return finishPush(ctx, push, push.wantedVersion, null);
  const isOver = Temporal.Instant.compare(visit.endsAt, ctx.now) <= 0;
  // A calendar that no longer receives visits keeps the past ones.
  if (!source.receives && isOver) return finishPush(ctx, push, visit.version, push.etag);
  const port = await openPort(ctx, source);
  if (!source.receives || !belongsIn(visit, source.profileId)) {
    await deleteVisit(port, source, visit.id);
    return finishPush(ctx, push, visit.version, null);
  }
  const { version } = await write(port, source, visit, push.etag);
  if (!source.mayWrite) await storeMayWrite(ctx.db, source.id, true);
  return finishPush(ctx, push, visit.version, version);
}

/** A read-only calendar that no longer receives visits keeps the event, since it cannot be deleted. */
async function deleteVisit(port: CalendarPort, source: Source, visitId: string): Promise<void> {
  try {
    await port.remove(source.externalId, visitId);
  } catch (error) {
    if (source.receives || !(error instanceof CalendarFault) || error.code !== "forbidden") throw error;
  }
}

/** Updates the write permission, which is otherwise only read when the account is connected. */
const storeMayWrite = (db: Db, id: string, mayWrite: boolean) =>
  db.update(calendarSources).set({ mayWrite }).where(eq(calendarSources.id, id));

/** Overwrites a change that was made in the external calendar, since this site's data wins. */
async function write(
  port: CalendarPort,
  source: Source,
  visit: PushedVisit,
  etag: string | null,
): Promise<{ version: string | null }> {
  try {
    return await port.put(source.externalId, draftOf(visit), etag);
  } catch (error) {
    const isOverwritten = error instanceof CalendarFault && (error.code === "conflict" || error.code === "gone");
    if (!etag || !isOverwritten) throw error;
    return port.put(source.externalId, draftOf(visit), null);
  }
}

/**
 * Records a push as done. If the visit changed during the sending, its version is higher, and the push is queued again.
 */
async function finishPush({ db }: SyncContext, push: Push, sentVersion: number, etag: string | null): Promise<void> {
  const mine = holdsLease(calendarPushes, push);
  const sent = { sentVersion, etag, attempts: 0, lastError: null, failingSince: null, ...releasedLease };
  const rows = await db
    .update(calendarPushes)
    .set({ ...sent, status: "done" })
    .where(and(mine, lte(calendarPushes.wantedVersion, sentVersion)))
    .returning({ id: calendarPushes.id });
  if (rows.length === 0)
    await db
      .update(calendarPushes)
      .set({ ...sent, status: "queued" })
      .where(mine);
}

/** Faults that apply to all visits of a calendar. */
const calendarFaults: ReadonlySet<FaultCode> = new Set<FaultCode>(["sign-in", "forbidden", "not-enabled", "gone"]);

async function delayPush({ db, now, log, random }: SyncContext, push: Push, fault: CalendarFault): Promise<void> {
  const attempts = push.attempts + 1;
  const wait = isTemporary(fault.code) ? secondsToNextRead(attempts, random(), fault.retryAfterSeconds) : 3600;
  const rows = await db
    .update(calendarPushes)
    .set({
      // Faults that the owner must fix are retried forever; unexpected responses are abandoned.
      status: fault.code === "unexpected" && attempts >= maxAttempts ? "failed" : "queued",
      attempts,
      lastError: fault.code,
      failingSince: push.failingSince ?? now,
      runAt: now.add({ seconds: wait }),
      ...releasedLease,
    })
    .where(holdsLease(calendarPushes, push))
    .returning({ id: calendarPushes.id });
  // The owner fixed the calendar during the attempt, so this failure is stale.
  if (rows.length === 0) return;
  if (fault.code === "forbidden") await storeMayWrite(db, push.sourceId, false);
  if (isTemporary(fault.code) || calendarFaults.has(fault.code))
    await delayOtherPushes(db, push.sourceId, fault.code, { now, runAt: now.add({ seconds: wait }) });
  log.warn({ push: push.id, source: push.sourceId, fault: fault.message, attempts }, "a visit could not be written");
}

/** Delays the other pushes to a failing calendar, so that it isn't called once per visit. */
async function delayOtherPushes(
  db: Db,
  sourceId: string,
  lastError: string,
  { now, runAt }: { now: Temporal.Instant; runAt: Temporal.Instant },
): Promise<void> {
  await db
    .update(calendarPushes)
    .set({
      runAt,
      attempts: sql`greatest(${calendarPushes.attempts}, 1)`,
      lastError,
      failingSince: sql`coalesce(${calendarPushes.failingSince}, ${now.toString()}::timestamptz)`,
    })
    .where(
      and(
        eq(calendarPushes.sourceId, sourceId),
        eq(calendarPushes.status, "queued"),
        or(eq(calendarPushes.attempts, 0), lt(calendarPushes.runAt, runAt)),
      ),
    );
}

async function readVisit(db: Db, id: string, origin: string): Promise<PushedVisit | null> {
  const [found] = await db
    .select({ visit: visits, service: serviceNameOf(visits.serviceType) })
    .from(visits)
    .where(eq(visits.id, id));
  if (!found) return null;
  const { visit, service } = found;
  const rows = await db
    .select({
      requestId: requests.id,
      bookingId: bookings.id,
      areaSlug: requests.areaSlug,
      zip: requests.zip,
      client: profiles.firstName,
      family: profiles.lastName,
      pet: pets.name,
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .innerJoin(bookings, eq(bookings.requestId, requests.id))
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(and(eq(requests.visitId, id), inArray(requests.status, busyStates)))
    .orderBy(asc(requests.createdAt), asc(bookings.createdAt), asc(bookings.id));
  const [first] = rows;
  const guest = visit.serviceType === meetAndGreetKind.id ? await readGuest(db, id) : null;
  return {
    id: visit.id,
    walkerId: visit.walkerId,
    status: visit.status,
    version: visit.version,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    serviceName: service,
    households: guest ? [guest.name] : householdsOf(rows),
    area: guest ? guest.zip : (first?.zip ?? null),
    link: first ? `${origin}/booking/${first.bookingId}` : guest ? `${origin}/admin/visits/${visit.id}` : origin,
  };
}

const householdsOf = (rows: readonly { requestId: string; pet: string; client: string; family: string }[]): string[] =>
  [...new Set(rows.map(({ requestId }) => requestId))].map((requestId) => {
    const own = rows.filter((row) => row.requestId === requestId);
    const names = own.map(({ pet }) => pet).join(", ");
    return `${names} (${own[0]?.client ?? ""} ${own[0]?.family ?? ""})`;
  });

/** The guest of a meet and greet; null when the lead or client is deleted. */
async function readGuest(db: Db, visitId: string): Promise<{ name: string; zip: string | null } | null> {
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${leads.name}, ${fullName(profiles)})`,
      pets: sql<string | null>`coalesce(${leads.petName}, (
        select string_agg(own.name, ', ' order by own.created_at, own.id) from ${pets} own where own.owner_id = ${meetings.clientId}))`,
      address: sql<string | null>`coalesce(${leads.address}, ${profiles.address})`,
    })
    .from(meetings)
    .leftJoin(leads, eq(leads.id, meetings.leadId))
    .leftJoin(profiles, eq(profiles.id, meetings.clientId))
    .where(eq(meetings.visitId, visitId));
  if (!row) return null;
  return {
    name: row.pets ? `${row.pets} (${row.name})` : row.name,
    zip: zipOfAddress(row.address ?? "") ?? null,
  };
}
