// The walker who comes, or the owner, says how a visit goes: begun, completed. All of its requests follow. That nobody
// was home is noted by no-show.server.ts.
import { eq } from "drizzle-orm";

import { meetAndGreetKind } from "~/business/service-catalog";
import { visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { changeVisit } from "~/visits/ledger/placing.server";
import { changeRequest, lockRequests, lockVisit, type Visit } from "~/visits/ledger/writer.server";
import { closeProposal } from "~/visits/model/proposals.server";
import { listRequestsOn } from "~/visits/model/request-details.server";
import { canBecome, type DoorState } from "~/visits/model/states";
import { isTooEarly } from "~/visits/model/visit-progress";
import { can } from "~/visits/policy";
import { allOrNothing, type Refused } from "./carry-out.server";

export interface VisitStateInput {
  visitId: string;
  /** Of the visit. */
  version: number;
  to: DoorState;
}

export type VisitStateOutcome =
  | { ok: true; value: { visit: Visit } }
  | Refused<"no-such-visit" | "changed-meanwhile" | "too-early" | "not-possible">;

export async function setVisitState(
  ctx: ClientContext,
  { visitId, version, to }: VisitStateInput,
): Promise<VisitStateOutcome> {
  const [visit] = await ctx.db.select().from(visits).where(eq(visits.id, visitId));
  if (!visit || !can(ctx.actor, "say how a visit goes", visit)) return refused("no-such-visit");
  if (!canBecome(visit.status, to)) return refused("not-possible");
  if (visit.version !== version) return refused("changed-meanwhile");
  if (to === "in_progress" && isTooEarly(visit.startsAt, ctx.now)) return refused("too-early");
  const found = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status === visit.status);
  // Nobody asked for a meet and greet by a request: it goes on by itself.
  if (found.length === 0 && visit.serviceType !== meetAndGreetKind.id) return refused("not-possible");
  return allOrNothing<VisitStateOutcome>(ctx.db, async (tx) => {
    const ids = found.map(({ request }) => request.id);
    const locked = await lockRequests(tx, ids);
    if (locked.filter(({ status }) => status === visit.status).length < ids.length) return refused("changed-meanwhile");
    if ((await lockVisit(tx, visitId))?.version !== version) return refused("changed-meanwhile");
    for (const request of locked) {
      if (to !== "completed") await closeProposal(tx, request.id, "withdrawn", ctx.now);
      await changeRequest(tx, ctx, request, to, { action: "setVisitState" });
    }
    return done({ visit: await changeVisit(tx, visitId, to, ctx.now) });
  });
}
