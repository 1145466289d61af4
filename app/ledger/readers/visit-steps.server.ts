// Reads the steps that walkers reported from the phone (on my way, start, finish), without undone ones.
import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";

import { visitSteps } from "~/db/tables/visit-steps";

import type { Db } from "~/db/client.server";
import type { VisitStep } from "~/business/booking-states";

export const holding = (which: SQL) => and(which, isNull(visitSteps.undoneAt));

/** Steps that were not undone, in the order they were noted, as a query of its own or as a column of a larger query. */
export const selectSteps = (db: Db, which: SQL) =>
  db
    .select({
      id: visitSteps.id,
      visitId: visitSteps.visitId,
      step: visitSteps.step,
      happenedAt: visitSteps.happenedAt,
      notedAt: visitSteps.notedAt,
      actorId: visitSteps.actorId,
      key: visitSteps.key,
      place: visitSteps.place,
    })
    .from(visitSteps)
    .where(holding(which))
    .orderBy(asc(visitSteps.notedAt), asc(visitSteps.id));

export type HeldStep = Awaited<ReturnType<typeof selectSteps>>[number];

export const listSteps = (db: Db, visitId: string): Promise<HeldStep[]> =>
  selectSteps(db, eq(visitSteps.visitId, visitId));

/** Returns visit id → steps. */
export async function listStepsOf(db: Db, visitIds: readonly string[]): Promise<Map<string, HeldStep[]>> {
  if (visitIds.length === 0) return new Map();
  return Map.groupBy(await selectSteps(db, inArray(visitSteps.visitId, [...visitIds])), ({ visitId }) => visitId);
}

/** Serialized step. All instants are ISO strings. */
export interface ShownStep {
  step: VisitStep;
  at: string;
  notedAt: string;
  actorId: string;
  key: string | null;
}

export const shownSteps = (steps: readonly HeldStep[]): ShownStep[] =>
  steps.map(({ step, happenedAt, notedAt, actorId, key }) => ({
    step,
    at: happenedAt.toString(),
    notedAt: notedAt.toString(),
    actorId,
    key,
  }));

/** Whether the press with this idempotency key was stored before, undone or not. */
export const isKnownPress = async (db: Db, visitId: string, key: string | null): Promise<boolean> =>
  key !== null && (await db.$count(visitSteps, and(eq(visitSteps.visitId, visitId), eq(visitSteps.key, key)))) > 0;
