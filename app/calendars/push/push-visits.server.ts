// Carries visits to the calendars outside that receive them: written down by the database in the transaction of each
// change (migrations: visits_pushed), sent here under a lease, as often as it takes, and never twice for one state.
import { and, eq, lt, lte, or, sql } from "drizzle-orm";

import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { claimNext, hasRunOut, leased, released, stillInHand, workOff } from "~/platform/index.server";

import { faultOf, type Source, type SyncContext } from "~/calendars/connection.server";
import { openPort } from "~/calendars/kinds.server";
import { CalendarFault, type CalendarPort, type FaultCode, isPassing } from "~/calendars/port";
import { secondsToNext } from "~/calendars/timing";
import { belongsIn, draftOf, type PushedVisit } from "./push-rules";
import { readVisit } from "./read-visit.server";

type Push = typeof calendarPushes.$inferSelect;

const maxAttempts = 12;

/** Sends everything that is due; a calendar that is broken holds up no other. `open` tells the time of each turn. */
export async function pushDue(open: () => SyncContext, isStopped: () => boolean = () => false): Promise<void> {
  await workOff(
    isStopped,
    () => claimPush(open()),
    async (push) => {
      const ctx = open();
      try {
        await send(ctx, push);
      } catch (error) {
        // This site is going down, and nothing went wrong: it is sent again once its lease is over.
        if (ctx.guard?.signal?.aborted) return "end-turn";
        await putOff(ctx, push, faultOf(error));
      }
      return "go-on";
    },
  );
}

function claimPush({ db, now }: SyncContext): Promise<Push | undefined> {
  const due = or(
    // What was not tried yet is due at once: its row was stamped by the database, which keeps the machine's time.
    and(eq(calendarPushes.status, "queued"), or(eq(calendarPushes.attempts, 0), lte(calendarPushes.runAt, now))),
    hasRunOut(calendarPushes, now),
  );
  return claimNext(db, calendarPushes, due, (isNext) =>
    db.update(calendarPushes).set(leased(now)).where(isNext).returning(),
  );
}

async function send(ctx: SyncContext, push: Push): Promise<void> {
  const [source] = await ctx.db.select().from(calendarSources).where(eq(calendarSources.id, push.sourceId));
  const visit = await readVisit(ctx.db, push.visitId, ctx.origin);
  if (!source || !visit) return settle(ctx, push, push.wantedVersion, null);
  const isOver = Temporal.Instant.compare(visit.endsAt, ctx.now) <= 0;
  // A calendar that no longer receives keeps what is over, and is otherwise left as if it never had.
  if (!source.receives && isOver) return settle(ctx, push, visit.version, push.etag);
  const port = await openPort(ctx, source);
  if (!source.receives || !belongsIn(visit, source.profileId)) {
    await takeOut(port, source, visit.id);
    return settle(ctx, push, visit.version, null);
  }
  const { version } = await write(port, source, visit, push.etag);
  if (!source.mayWrite) await noteMayWrite(ctx.db, source.id, true);
  return settle(ctx, push, visit.version, version);
}

/** What may not be taken out of a calendar that gets no visits anymore stays there: nobody here could mend that. */
async function takeOut(port: CalendarPort, source: Source, visitId: string): Promise<void> {
  try {
    await port.remove(source.externalId, visitId);
  } catch (error) {
    if (source.receives || !(error instanceof CalendarFault) || error.code !== "forbidden") throw error;
  }
}

/** What the list of calendars said of it is from the day it was connected. */
const noteMayWrite = (db: Db, id: string, mayWrite: boolean) =>
  db.update(calendarSources).set({ mayWrite }).where(eq(calendarSources.id, id));

/** Somebody moved it in the calendar meanwhile: the ledger is right, and is written over it. */
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

/** A change that came while it was being sent asks for another turn: its version is higher. */
async function settle({ db }: SyncContext, push: Push, sentVersion: number, etag: string | null): Promise<void> {
  const mine = stillInHand(calendarPushes, push);
  const sent = { sentVersion, etag, attempts: 0, lastError: null, failingSince: null, ...released };
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

/** What holds for one visit holds for the others. */
const isOfWholeCalendar: ReadonlySet<FaultCode> = new Set<FaultCode>(["sign-in", "forbidden", "not-enabled", "gone"]);

async function putOff({ db, now, log, random }: SyncContext, push: Push, fault: CalendarFault): Promise<void> {
  const attempts = push.attempts + 1;
  const wait = isPassing(fault.code) ? secondsToNext(attempts, random(), fault.retryAfterSeconds) : 3600;
  const rows = await db
    .update(calendarPushes)
    .set({
      // What a person must mend is tried for as long as it takes them; nonsense is given up.
      status: fault.code === "unexpected" && attempts >= maxAttempts ? "failed" : "queued",
      attempts,
      lastError: fault.code,
      failingSince: push.failingSince ?? now,
      runAt: now.add({ seconds: wait }),
      ...released,
    })
    .where(stillInHand(calendarPushes, push))
    .returning({ id: calendarPushes.id });
  // Somebody mended it while it was tried: the answer is of before that, for the others as well.
  if (rows.length === 0) return;
  if (fault.code === "forbidden") await noteMayWrite(db, push.sourceId, false);
  if (isPassing(fault.code) || isOfWholeCalendar.has(fault.code))
    await putOffOthers(db, push.sourceId, fault.code, { now, runAt: now.add({ seconds: wait }) });
  log.warn({ push: push.id, source: push.sourceId, fault: fault.message, attempts }, "a visit could not be written");
}

/** A calendar that does not answer is not asked for each visit in turn. */
async function putOffOthers(
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
