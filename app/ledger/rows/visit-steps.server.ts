// The only writer of visit_steps, the steps that walkers report from the phone (docs/product.md, On the phone). When a
// step changes states, placing.server.ts writes the visit's state and writer.server.ts the requests' state.
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";

import type { StepPlace, VisitStep } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { visitSteps } from "~/db/tables/visit-steps";
import { visits } from "~/db/tables/visits";
import { holding } from "~/ledger/readers/visit-steps.server";

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

/** Stores where a step was pressed, unless its place is stored already. Returns whether that person has such a step. */
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

/** Marks the steps as undone when the visit gets another start or walker. A visit that only gets longer keeps them. */
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
