// The walker who comes, or the owner, says how a visit goes: begun, finished. All of its requests follow, and with Finish
// the report cards leave. That nobody was home is noted by no-show.server.ts; how a step is undone: undo-step.server.ts.
import { eq } from "drizzle-orm";

import { meetAndGreetKind } from "~/business/service-catalog";
import { visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { publishCards } from "../cards/publish-cards.server";
import {
  changeVisit,
  isKnownPress,
  listSteps,
  writeStep,
  changeRequest,
  lockRequests,
  lockVisit,
  type Visit,
  closeProposal,
  listRequestsOn,
  carryOut,
  type Refused,
} from "~/ledger/index.server";
import { canBecome, type DoorState, can } from "~/ledger/index";
import { followsOn, type Press, timeOfStep } from "./press";
import { isTooEarly } from "./visit-progress";

export interface VisitStateInput extends Press {
  visitId: string;
  /** Of the visit. */
  version: number;
  to: DoorState;
}

export type VisitStateOutcome =
  | { ok: true; value: { visit: Visit } }
  | Refused<"no-such-visit" | "changed-meanwhile" | "too-early" | "not-possible">;

export async function setVisitState(ctx: ClientContext, input: VisitStateInput): Promise<VisitStateOutcome> {
  const outcome = await trySettingState(ctx, input);
  // The same press, twice at once: what this one read may be of before the other, and of after it.
  if (outcome.ok || !(await isKnownPress(ctx.db, input.visitId, input.key ?? null))) return outcome;
  return trySettingState(ctx, input);
}

async function trySettingState(
  ctx: ClientContext,
  { visitId, version: read, to, key = null, happenedAt: said, after }: VisitStateInput,
): Promise<VisitStateOutcome> {
  const [visit] = await ctx.db.select().from(visits).where(eq(visits.id, visitId));
  if (!visit || !can(ctx.actor, "say how a visit goes", visit)) return refused("no-such-visit");
  if (await isKnownPress(ctx.db, visitId, key)) return done({ visit });
  if (!canBecome(visit.status, to)) return refused("not-possible");
  const steps = await listSteps(ctx.db, visitId);
  const version = followsOn(steps, after) ? visit.version : read;
  if (visit.version !== version) return refused("changed-meanwhile");
  const happenedAt = timeOfStep(said, visit.startsAt, ctx.now, steps);
  if (to === "in_progress" && isTooEarly(visit.startsAt, happenedAt)) return refused("too-early");
  const found = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status === visit.status);
  // Nobody asked for a meet and greet by a request: it moves along by itself.
  if (found.length === 0 && visit.serviceType !== meetAndGreetKind.id) return refused("not-possible");
  return carryOut<VisitStateOutcome>(ctx, async (tx, { mail }) => {
    const ids = found.map(({ request }) => request.id);
    const locked = await lockRequests(tx, ids);
    const now = await lockVisit(tx, visitId);
    // The same press, twice at once.
    if (now && (await isKnownPress(tx, visitId, key))) return done({ visit: now });
    if (locked.filter(({ status }) => status === visit.status).length < ids.length) return refused("changed-meanwhile");
    if (now?.version !== version) return refused("changed-meanwhile");
    for (const request of locked) {
      if (to !== "completed") await closeProposal(tx, request.id, "withdrawn", ctx.now);
      await changeRequest(tx, ctx, request, to, { action: "setVisitState" });
    }
    await writeStep(tx, ctx, { visitId, step: to === "completed" ? "finish" : "start", happenedAt, key });
    if (to === "completed") await publishCards(tx, ctx, { visitId, households: found }, mail);
    return done({ visit: await changeVisit(tx, visitId, to, ctx.now) });
  });
}
