// Reads what is to do at visits, and stores what the walker ticked (docs/product.md, Things to do at a visit).
import { and, asc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";

import { taskName, taskNote } from "~/clients/index";
import type { Db } from "~/db/client.server";
import { fullName, fullNameIfAny } from "~/db/full-name";
import { careTasks, visitTasks } from "~/db/tables/care-tasks";
import { pets, profiles } from "~/db/tables/clients";
import { visitSteps } from "~/db/tables/visit-steps";
import { auditLog } from "~/db/tables/platform";
import { bookings, requests, visits } from "~/db/tables/visits";
import { findVisit, listSteps, runOnVisit } from "~/ledger/index.server";
import { type Press, timeOfStep } from "~/ledger/index";
import {
  adminContext,
  type AdminContext,
  type ClientContext,
  formAction,
  recordChanges,
} from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { storedId } from "~/shared/fields";
import { done, refused, type Refused, type Result } from "~/shared/result";

import { seenUndone } from "../texts/steps";

import { isMedicationOpen, isToDo, type VisitTask } from "./tasks";

const earlier = alias(visitTasks, "earlier");
const earlierVisits = alias(visits, "earlier_visits");

/** Returns visit id → what is to do, in the order of the times. Visits without anything are left out. */
export async function listVisitTasks(
  db: Db,
  visitIds: readonly string[],
  now: Temporal.Instant,
  zone: string,
): Promise<Map<string, VisitTask[]>> {
  if (visitIds.length === 0) return new Map();
  const started = db
    .select({ at: visitSteps.happenedAt })
    .from(visitSteps)
    .where(and(eq(visitSteps.visitId, visits.id), eq(visitSteps.step, "start"), isNull(visitSteps.undoneAt)));
  const doneBefore = db
    .select({ at: sql`max(${earlier.happenedAt})` })
    .from(earlier)
    .innerJoin(earlierVisits, eq(earlierVisits.id, earlier.visitId))
    .where(
      and(
        eq(earlier.taskId, careTasks.id),
        isNull(earlier.reason),
        sql`${earlierVisits.startsAt} < ${visits.startsAt}`,
      ),
    );
  const isAlong = sql`${careTasks.petId} is null or exists (select from ${bookings} where ${bookings.requestId} = ${requests.id} and ${bookings.petRef} = ${careTasks.petId})`;
  const rows = await db
    .select({
      visit: {
        id: visits.id,
        startsAt: visits.startsAt,
        endsAt: visits.endsAt,
        serviceType: visits.serviceType,
        startedAt: sql<Temporal.Instant | null>`(${started})`.mapWith(visitSteps.happenedAt),
      },
      requestId: requests.id,
      task: careTasks,
      pet: pets.name,
      doneBefore: sql<Temporal.Instant | null>`(${doneBefore})`.mapWith(visitTasks.happenedAt),
      tick: visitTasks,
      by: fullNameIfAny(profiles),
    })
    .from(visits)
    // Without the households that canceled or were not home.
    .innerJoin(requests, and(eq(requests.visitId, visits.id), eq(requests.status, visits.status)))
    .innerJoin(careTasks, eq(careTasks.profileId, requests.clientId))
    .leftJoin(pets, eq(pets.id, careTasks.petId))
    .leftJoin(visitTasks, and(eq(visitTasks.visitId, visits.id), eq(visitTasks.taskId, careTasks.id)))
    .leftJoin(profiles, eq(profiles.id, visitTasks.actorId))
    .where(and(inArray(visits.id, [...visitIds]), ne(visits.status, "no_show"), isAlong))
    .orderBy(sql`${careTasks.at} nulls last`, asc(careTasks.createdAt), asc(careTasks.id));
  const shown = rows.filter(
    ({ visit, task, doneBefore: before, tick }) =>
      tick !== null || isToDo({ ...task, doneBefore: before }, visit, now, zone),
  );
  return new Map(
    [...Map.groupBy(shown, ({ visit }) => visit.id)].map(([visitId, own]) => [
      visitId,
      own.map(({ requestId, task, pet, tick, by }) => ({
        id: task.id,
        requestId,
        name: taskName(task),
        note: taskNote({ ...task, pet }, zone),
        isMedication: task.kind === "medication",
        tick: tick && { at: tick.happenedAt.toString(), by, reason: tick.reason },
      })),
    ]),
  );
}

/** Whether Finish has to wait, for the ledger's command. */
export const isFinishHeld = async (
  tx: Db,
  { now, business }: Pick<ClientContext, "now" | "business">,
  visitId: string,
): Promise<boolean> =>
  isMedicationOpen((await listVisitTasks(tx, [visitId], now, business.timeZone)).get(visitId) ?? []);

export interface TickInput extends Press {
  visitId: string;
  taskId: string;
  to: "done" | "not-done" | "back";
  /** Why it was not done. */
  reason: string | null;
}

/**
 * Stores a tick, a reason, or takes either back until Finish. The first tick counts, from whichever phone, and a tick
 * replaces a reason. A tick from a phone without signal counts after Finish, too.
 */
export async function tickTask(
  ctx: ClientContext,
  { visitId, taskId, to, reason, happenedAt: said }: TickInput,
): Promise<{ ok: true; value: null } | Refused<"no-such-visit" | "not-possible" | "over">> {
  const visit = await findVisit(ctx, visitId, "say how a visit goes");
  if (!visit) return refused("no-such-visit");
  return runOnVisit<Awaited<ReturnType<typeof tickTask>>>(
    ctx.db,
    visitId,
    async (tx, { visit: current, requests: on }) => {
      const [task] = await tx.select().from(careTasks).where(eq(careTasks.id, taskId));
      const household = on.find(({ client }) => client.id === task?.profileId);
      if (!task || !household || current?.walkerId !== visit.walkerId) return refused("no-such-visit");
      const isIt = and(eq(visitTasks.visitId, visitId), eq(visitTasks.taskId, taskId));
      if (to === "back") {
        if (current.status === "completed") return refused("over");
        await tx.delete(visitTasks).where(isIt);
        return done(null);
      }
      if (current.status !== "in_progress" && current.status !== "completed") return refused("not-possible");
      const steps = (await listSteps(tx, visitId)).filter(({ step }) => step === "start");
      const row = {
        happenedAt: timeOfStep(said, current.startsAt, ctx.now, ctx.business.timeZone, steps),
        notedAt: ctx.now,
        actorId: ctx.actor.id,
        reason: to === "done" ? null : (reason ?? ""),
      };
      const inserted = tx.insert(visitTasks).values({ visitId, taskId, ...row });
      const written = await (
        to === "done"
          ? inserted.onConflictDoUpdate({
              target: [visitTasks.visitId, visitTasks.taskId],
              set: row,
              setWhere: sql`${visitTasks.reason} is not null`,
            })
          : inserted.onConflictDoNothing()
      ).returning();
      if (written.length > 0) {
        const { request, service, clientName } = household;
        const after = {
          thing: taskName(task),
          at: row.happenedAt.toString(),
          ...(row.reason ? { why: row.reason } : {}),
        };
        await recordChanges(tx, ctx, [
          {
            action: to === "done" ? "tickThing" : "skipThing",
            table: "requests",
            id: request.id,
            name: `${service} for ${clientName}`,
            before: {},
            after,
          },
        ]);
      }
      return done(null);
    },
  );
}

/** Days after which a visit with something undone leaves the desk. The log remembers for longer that she saw it. */
const daysOnDesk = 7;

/** Action in the log with which a household's visit leaves the list of {@link listLeftUndone}. */
const seeUndone = "seeUndone";

/**
 * Returns what walkers left undone or skipped at visits that are over, newest first, until the owner has seen it.
 * Visits that the owner (`ownerId`) walked herself are left out.
 */
export async function listLeftUndone(db: Db, ownerId: string, now: Temporal.Instant, zone: string) {
  const clients = alias(profiles, "clients");
  const isUndone = sql`exists (select from ${careTasks} where ${careTasks.profileId} = ${requests.clientId}
    and not exists (select from ${visitTasks} where ${visitTasks.visitId} = ${visits.id}
      and ${visitTasks.taskId} = ${careTasks.id} and ${visitTasks.reason} is null))`;
  const isSeen = sql`exists (select from ${auditLog} where ${auditLog.subjectTable} = 'requests'
    and ${auditLog.subjectId} = ${requests.id} and ${auditLog.action} = ${seeUndone})`;
  const over = await db
    .select({
      requestId: requests.id,
      visitId: visits.id,
      startsAt: visits.startsAt,
      walker: profiles.firstName,
      client: clients.firstName,
    })
    .from(visits)
    .innerJoin(requests, and(eq(requests.visitId, visits.id), eq(requests.status, visits.status)))
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .innerJoin(clients, eq(clients.id, requests.clientId))
    .where(
      and(
        eq(visits.status, "completed"),
        gte(visits.startsAt, now.subtract({ hours: 24 * daysOnDesk })),
        ne(visits.walkerId, ownerId),
        isUndone,
        sql`not ${isSeen}`,
      ),
    )
    .orderBy(sql`${visits.startsAt} desc`, asc(requests.id));
  const lists = await listVisitTasks(
    db,
    over.map(({ visitId }) => visitId),
    now,
    zone,
  );
  return over.flatMap(({ startsAt, ...visit }) => {
    const things = (lists.get(visit.visitId) ?? []).filter(
      ({ requestId, tick }) => requestId === visit.requestId && tick?.reason !== null,
    );
    if (things.length === 0) return [];
    return [
      {
        ...visit,
        when: withoutZone(formatInstant(startsAt, zone), zone),
        things: things.map(({ id, name, tick }) => ({ id, name, reason: tick?.reason ?? null })),
      },
    ];
  });
}

/** Takes a household's visit off the list of {@link listLeftUndone}. The entry in the log is the only record of it. */
export async function seeLeftUndone(
  ctx: AdminContext,
  { requestId }: { requestId: string },
): Promise<Result<null, "no-such-visit">> {
  return ctx.db.transaction(async (tx) => {
    const [visit] = await tx
      .select({ name: fullName(profiles) })
      .from(requests)
      .innerJoin(profiles, eq(profiles.id, requests.clientId))
      .where(eq(requests.id, requestId));
    if (!visit) return refused("no-such-visit");
    await recordChanges(tx, ctx, [
      { action: seeUndone, table: "requests", id: requestId, name: visit.name, before: {}, after: {} },
    ]);
    return done(null);
  });
}

export const submitSeenUndone = formAction({
  schema: z.object({ requestId: storedId }),
  context: adminContext,
  command: seeLeftUndone,
  done: () => seenUndone,
  texts: { "no-such-visit": "not-found" },
});
