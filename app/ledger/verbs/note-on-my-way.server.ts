// The walker reports to be on the way. The step's time is shown to the client, without a mail (docs/product.md, On the
// phone).

import { findVisit } from "~/ledger/readers/find-visit.server";
import type { ClientContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { writeStep } from "~/ledger/rows/visit-steps.server";
import { lockRequests, lockVisit, writeHistories } from "~/ledger/rows/writer.server";
import { listRequestsOn } from "~/ledger/readers/request-details.server";
import { runCommand } from "~/ledger/placing/run-command.server";
import { type Press, timeOfStep } from "../model/press";
import { canLeaveFrom } from "../model/visit-progress";
import { listSteps } from "~/ledger/readers/visit-steps.server";

export type OnMyWayOutcome = { ok: true; value: null } | Refused<"no-such-visit" | "too-early" | "not-possible">;

/** Stores the step. A repeated press keeps the first time. */
export async function noteOnMyWay(
  ctx: ClientContext,
  { visitId, key = null, happenedAt: said }: Press & { visitId: string },
): Promise<OnMyWayOutcome> {
  const visit = await findVisit(ctx, visitId, "say how a visit goes");
  if (!visit) return refused("no-such-visit");
  if (visit.status !== "confirmed") return refused("not-possible");
  const happenedAt = timeOfStep(said, visit.startsAt, ctx.now, ctx.business.timeZone);
  if (Temporal.Instant.compare(happenedAt, canLeaveFrom(visit.startsAt)) < 0) return refused("too-early");
  const found = await listRequestsOn(ctx.db, visitId);
  const ids = found.map(({ request }) => request.id);
  return runCommand<OnMyWayOutcome>(ctx, async (tx, { audit }) => {
    const expected = (await lockRequests(tx, ids)).filter(({ status }) => status === "confirmed");
    const now = await lockVisit(tx, visitId);
    if (now?.status !== "confirmed" || now.walkerId !== visit.walkerId) return refused("not-possible");
    if ((await listSteps(tx, visitId)).some(({ step }) => step === "on-my-way")) return done(null);
    await writeStep(tx, ctx, { visitId, step: "on-my-way", happenedAt, key });
    for (const details of found) await audit(details, "noteOnMyWay", { after: { at: happenedAt } });
    const change = { action: "noteOnMyWay" };
    if (expected.length > 0)
      await writeHistories(
        tx,
        ctx,
        expected.map((request) => ({ request, from: request.status, change })),
      );
    return done(null);
  });
}
