// The walker or the owner starts or finishes a visit with all of its requests. Finishing sends the report cards.
// No-shows are in no-show.server.ts, undoing a step in undo-step.server.ts.

import { meetAndGreetKind } from "~/business/services/meeting-kind";
import type { Db } from "~/db/client.server";
import type { RequestDetails } from "~/ledger/readers/request-details.server";
import type { Telling } from "~/ledger/placing/run-command.server";
import { findVisit } from "~/ledger/readers/find-visit.server";
import type { ClientContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { changeVisit } from "~/ledger/rows/placing.server";
import { writeStep } from "~/ledger/rows/visit-steps.server";
import { changeRequest, lockRequests, lockVisit } from "~/ledger/rows/writer.server";
import { type Visit, listRequestsOn } from "~/ledger/readers/request-details.server";
import { closeProposal } from "~/ledger/rows/proposals.server";
import { runCommand } from "~/ledger/placing/run-command.server";
import { canBecome } from "~/ledger/model/states";
import { followsOn, type Press, timeOfStep } from "../model/press";
import { isTooEarly } from "../model/visit-progress";
import { isKnownPress, listSteps } from "~/ledger/readers/visit-steps.server";
import type { DoorState } from "~/business/booking-states";

export interface VisitStateInput extends Press {
  visitId: string;
  /** Version of the visit. */
  version: number;
  to: DoorState;
}

export type VisitStateOutcome =
  | { ok: true; value: { visit: Visit } }
  | Refused<"no-such-visit" | "changed-meanwhile" | "too-early" | "not-possible" | "medication-open">;

/** Callbacks about Finish: what holds it, and the report cards that are sent with it and withdrawn when it is undone. */
export interface CardsOfVisit {
  /** Whether Finish has to wait for a medication on the visit's list. */
  isFinishHeld: (tx: Db, ctx: ClientContext, visitId: string) => Promise<boolean>;
  publish: (
    tx: Db,
    ctx: ClientContext,
    visit: { visitId: string; households: readonly RequestDetails[] },
    mail: Telling["mail"],
  ) => Promise<void>;
  withdraw: (tx: Db, requestIds: readonly string[]) => Promise<void>;
}

export async function setVisitState(
  ctx: ClientContext,
  input: VisitStateInput,
  cards: Pick<CardsOfVisit, "publish" | "isFinishHeld">,
): Promise<VisitStateOutcome> {
  const outcome = await trySettingState(ctx, input, cards);
  // If the same press was stored concurrently, runs again to return its outcome.
  if (outcome.ok || !(await isKnownPress(ctx.db, input.visitId, input.key ?? null))) return outcome;
  return trySettingState(ctx, input, cards);
}

async function trySettingState(
  ctx: ClientContext,
  { visitId, version: read, to, key = null, happenedAt: said, after }: VisitStateInput,
  cards: Pick<CardsOfVisit, "publish" | "isFinishHeld">,
): Promise<VisitStateOutcome> {
  const visit = await findVisit(ctx, visitId, "say how a visit goes");
  if (!visit) return refused("no-such-visit");
  if (await isKnownPress(ctx.db, visitId, key)) return done({ visit });
  if (!canBecome(visit.status, to)) return refused("not-possible");
  const steps = await listSteps(ctx.db, visitId);
  const version = followsOn(steps, after) ? visit.version : read;
  if (visit.version !== version) return refused("changed-meanwhile");
  const happenedAt = timeOfStep(said, visit.startsAt, ctx.now, ctx.business.timeZone, steps);
  if (to === "in_progress" && isTooEarly(visit.startsAt, happenedAt)) return refused("too-early");
  const found = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status === visit.status);
  // Only a meet and greet has no request.
  if (found.length === 0 && visit.serviceType !== meetAndGreetKind.id) return refused("not-possible");
  return runCommand<VisitStateOutcome>(ctx, async (tx, { audit, mail }) => {
    const ids = found.map(({ request }) => request.id);
    const locked = await lockRequests(tx, ids);
    const now = await lockVisit(tx, visitId);
    // A concurrent copy of the same press has changed the visit already.
    if (now && (await isKnownPress(tx, visitId, key))) return done({ visit: now });
    if (locked.filter(({ status }) => status === visit.status).length < ids.length) return refused("changed-meanwhile");
    if (now?.version !== version) return refused("changed-meanwhile");
    if (to === "completed" && (await cards.isFinishHeld(tx, ctx, visitId))) return refused("medication-open");
    for (const request of locked) {
      if (to !== "completed") await closeProposal(tx, request.id, "withdrawn", ctx.now);
      await changeRequest(tx, ctx, request, to, { action: "setVisitState" });
    }
    await writeStep(tx, ctx, { visitId, step: to === "completed" ? "finish" : "start", happenedAt, key });
    const action = to === "completed" ? "finishVisit" : "startVisit";
    for (const details of found) await audit(details, action, { after: { at: happenedAt } });
    if (to === "completed") await cards.publish(tx, ctx, { visitId, households: found }, mail);
    return done({ visit: await changeVisit(tx, visitId, to, ctx.now) });
  });
}
