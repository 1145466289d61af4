// The only writer of visit_steps, the walkers' reports from the phone (docs/product.md, On the phone). States that
// change with a step are written by placing.server.ts and writer.server.ts.
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";

import type { StepPlace, VisitStep } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { visitSteps } from "~/db/tables/visit-steps";
import { visits } from "~/db/tables/visits";

interface NewStep {
  visitId: string;
  step: VisitStep;
  happenedAt: Temporal.Instant;
  key: string | null;
}

interface By {
  actor: { id: string };
  now: Temporal.Instant;
}

export async function writeStep(tx: Db, { actor, now }: By, step: NewStep): Promise<void> {
  await tx.insert(visitSteps).values({ ...step, notedAt: now, actorId: actor.id });
}

export async function undoStep(tx: Db, { actor, now }: By, id: string): Promise<void> {
  await tx.update(visitSteps).set({ undoneAt: now, undoneBy: actor.id, place: null }).where(eq(visitSteps.id, id));
}

/** Stores the place of a step unless it has one. Returns whether that person has such a step. */
export async function writePlace(
  tx: Db,
  { actor }: Pick<By, "actor">,
  { visitId, key, place }: { visitId: string; key: string; place: StepPlace },
): Promise<boolean> {
  const isIt = and(eq(visitSteps.visitId, visitId), eq(visitSteps.key, key), eq(visitSteps.actorId, actor.id));
  const known = await tx
    .update(visitSteps)
    .set({ place: sql`coalesce(${visitSteps.place}, ${JSON.stringify(place)}::jsonb)` })
    .where(holding(and(isIt, ne(visitSteps.step, "on-my-way")) ?? sql`false`))
    .returning({ id: visitSteps.id });
  return known.length > 0;
}

/** Deletes the places of steps before that moment. */
export async function forgetOldPlaces(tx: Db, limit: Temporal.Instant): Promise<void> {
  const isOld = and(isNotNull(visitSteps.place), lt(visitSteps.happenedAt, limit));
  await tx.update(visitSteps).set({ place: null }).where(isOld);
}

/** Drops the steps of a visit that gets another start or walker; a longer visit keeps them. */
export async function dropSteps(
  tx: Db,
  visitId: string,
  to: Pick<typeof visits.$inferSelect, "walkerId" | "startsAt">,
  now: Temporal.Instant,
): Promise<void> {
  const isElsewhere = or(ne(visits.walkerId, to.walkerId), ne(visits.startsAt, to.startsAt));
  const moved = tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.id, visitId), isElsewhere));
  await tx
    .update(visitSteps)
    .set({ undoneAt: now, place: null })
    .where(holding(inArray(visitSteps.visitId, moved)));
}

/** Whether the press was stored before, undone or not. */
export async function isKnownPress(db: Db, visitId: string, key: string | null): Promise<boolean> {
  return (
    key !== null && (await db.$count(visitSteps, and(eq(visitSteps.visitId, visitId), eq(visitSteps.key, key)))) > 0
  );
}

const holding = (which: SQL) => and(which, isNull(visitSteps.undoneAt));

/** Query or column: the steps that are not undone, in the order they were noted. */
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

/** Steps by visit. */
export async function listStepsOf(db: Db, visitIds: readonly string[]): Promise<Map<string, HeldStep[]>> {
  if (visitIds.length === 0) return new Map();
  return Map.groupBy(await selectSteps(db, inArray(visitSteps.visitId, [...visitIds])), ({ visitId }) => visitId);
}

/** Serialized step; instants are ISO strings. */
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
