// The walker has set out: a note with its time, and no state (docs/product.md, On the phone). The client reads it on the
// page; no mail is sent.
import { eq } from "drizzle-orm";

import { visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import {
  listSteps,
  writeStep,
  lockRequests,
  lockVisit,
  writeHistories,
  listRequestsOn,
  allOrNothing,
  type Refused,
} from "~/ledger/index.server";
import { can } from "~/ledger/index";
import { type Press, timeOfStep } from "./press";
import { canLeaveFrom } from "./visit-progress";

export type OnMyWayOutcome = { ok: true; value: null } | Refused<"no-such-visit" | "too-early" | "not-possible">;

/** Said twice, it is said once: the first time counts. */
export async function noteOnMyWay(
  ctx: ClientContext,
  { visitId, key = null, happenedAt: said }: Press & { visitId: string },
): Promise<OnMyWayOutcome> {
  const [visit] = await ctx.db.select().from(visits).where(eq(visits.id, visitId));
  if (!visit || !can(ctx.actor, "say how a visit goes", visit)) return refused("no-such-visit");
  if (visit.status !== "confirmed") return refused("not-possible");
  const happenedAt = timeOfStep(said, visit.startsAt, ctx.now);
  if (Temporal.Instant.compare(happenedAt, canLeaveFrom(visit.startsAt)) < 0) return refused("too-early");
  const ids = (await listRequestsOn(ctx.db, visitId)).map(({ request }) => request.id);
  return allOrNothing<OnMyWayOutcome>(ctx.db, async (tx) => {
    const expected = (await lockRequests(tx, ids)).filter(({ status }) => status === "confirmed");
    const now = await lockVisit(tx, visitId);
    if (now?.status !== "confirmed" || now.walkerId !== visit.walkerId) return refused("not-possible");
    if ((await listSteps(tx, visitId)).some(({ step }) => step === "on-my-way")) return done(null);
    await writeStep(tx, ctx, { visitId, step: "on-my-way", happenedAt, key });
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
