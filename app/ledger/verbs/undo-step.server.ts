// Undoes the last step of a visit within ten minutes, by the person who took the step or the owner (docs/product.md, On
// the phone). Restores the visit, its requests, and the proposals that the start had closed.
import { and, eq, inArray } from "drizzle-orm";

import type { VisitState } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";
import { findVisit } from "~/ledger/readers/find-visit.server";
import type { ClientContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import type { CardsOfVisit } from "./set-visit-state.server";
import { lockWalker, takeVisitBack } from "~/ledger/rows/placing.server";
import { undoStep } from "~/ledger/rows/visit-steps.server";
import { lockRequests, lockVisit, takeRequestBack, writeHistories } from "~/ledger/rows/writer.server";
import { type Request, listRequestsOn } from "~/ledger/readers/request-details.server";
import { runCommand } from "~/ledger/placing/run-command.server";
import { followsOn } from "../model/press";
import { lastStepIn, undoRefusal } from "../model/visit-progress";
import type { HeldStep } from "~/ledger/readers/visit-steps.server";
import { isKnownPress, listSteps } from "~/ledger/readers/visit-steps.server";

export interface UndoStepInput {
  visitId: string;
  /** Version of the visit. */
  version: number;
  /**
   * Idempotency key of the press to undo, so that a repeated undo, or one from an offline phone, undoes the same step.
   */
  key?: string | null;
}

export type UndoStepOutcome =
  | { ok: true; value: { status: VisitState } }
  | Refused<
      "no-such-visit" | "changed-meanwhile" | "not-possible" | "step-of-another" | "undo-too-late" | "undo-time-taken"
    >;

export async function undoVisitStep(
  ctx: ClientContext,
  { visitId, version, key = null }: UndoStepInput,
  cards: Pick<CardsOfVisit, "withdraw">,
): Promise<UndoStepOutcome> {
  const visit = await findVisit(ctx, visitId, "say how a visit goes");
  if (!visit) return refused("no-such-visit");
  const found = await listRequestsOn(ctx.db, visitId);
  const ids = found.map(({ request }) => request.id);
  return runCommand<UndoStepOutcome>(ctx, async (tx, { audit }) => {
    const locked = await lockRequests(tx, ids);
    await lockWalker(tx, visit.walkerId);
    const now = await lockVisit(tx, visitId);
    if (now?.walkerId !== visit.walkerId) return refused("changed-meanwhile");
    const steps = await listSteps(tx, visitId);
    const isHeld = followsOn(steps, key);
    if (!isHeld && (await isKnownPress(tx, visitId, key))) return done({ status: now.status });
    // With an unknown key, nothing is undone, not even the step before.
    if (!isHeld && (key !== null || now.version !== version)) return refused("changed-meanwhile");
    const last = lastStepIn(now.status);
    const step = steps.find((one) => one.step === last);
    if (!step) return refused("not-possible");
    if (isHeld && step.key !== key) return refused("changed-meanwhile");
    const refusal = undoRefusal(step, ctx.actor, ctx.now);
    if (refusal) return refused(refusal);
    const along = locked.filter(({ status }) => status === now.status);
    await undoStep(tx, ctx, step.id);
    for (const details of found) await audit(details, "undoVisitStep", { after: { step: step.step } });
    if (step.step === "on-my-way") {
      const change = { action: "undoOnMyWay" };
      if (along.length > 0)
        await writeHistories(
          tx,
          ctx,
          along.map((request) => ({ request, from: request.status, change })),
        );
      return done({ status: now.status });
    }
    const to = step.step === "finish" ? "in_progress" : "confirmed";
    if (!(await takeVisitBack(tx, now, ctx.now, to))) return refused("undo-time-taken");
    for (const request of along) await takeRequestBack(tx, ctx, request, to, { action: "undoVisitState" }, {});
    if (step.step === "finish") await cards.withdraw(tx, ids);
    if (step.step === "start") await reopenProposals(tx, along, step);
    return done({ status: to });
  });
}

/** Opens the proposals again that the start of the visit had closed. */
async function reopenProposals(tx: Db, along: readonly Request[], { notedAt }: HeldStep): Promise<void> {
  const ids = along.map(({ id }) => id);
  if (ids.length === 0) return;
  const wereOpen = and(
    inArray(proposals.requestId, ids),
    eq(proposals.status, "withdrawn"),
    eq(proposals.answeredAt, notedAt),
  );
  await tx.update(proposals).set({ status: "open", answeredAt: null }).where(wereOpen);
}
