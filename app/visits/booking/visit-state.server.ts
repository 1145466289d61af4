// The walker who comes, or the owner, says how a visit goes: begun, completed. All of its requests follow. That nobody
// was home is noted by no-show.server.ts.
import { eq } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest, type Request, type Visit } from "~/visits/ledger/writer.server";
import { changeVisit } from "~/visits/ledger/placing.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import type { Refused } from "~/visits/move/change-outcomes";
import { closeProposal } from "~/visits/proposal/close-proposals.server";
import { isTooEarly } from "./rules";
import { listRequestsOn, type RequestDetails } from "~/visits/model/request-details.server";
import { can } from "~/visits/policy";

export type SettableVisitState = "in_progress" | "completed";

export interface VisitStateInput {
  visitId: string;
  /** Of the visit. */
  version: number;
  to: SettableVisitState;
}

export type VisitStateOutcome =
  | { ok: true; value: { visit: Visit } }
  | Refused<"no-such-visit" | "changed-meanwhile" | "too-early" | "not-possible">;

const follows: Record<SettableVisitState, Visit["status"]> = {
  in_progress: "confirmed",
  completed: "in_progress",
};

export async function setVisitState(ctx: ClientContext, input: VisitStateInput): Promise<VisitStateOutcome> {
  const visit = await findOwnVisit(ctx, input.visitId);
  if (!visit) return refused("no-such-visit");
  if (visit.status !== follows[input.to]) return refused("not-possible");
  if (visit.version !== input.version) return refused("changed-meanwhile");
  if (input.to === "in_progress" && isTooEarly(visit.startsAt, ctx.now)) return refused("too-early");
  const found = (await listRequestsOn(ctx.db, visit.id)).filter(({ request }) => request.status === visit.status);
  if (found.length === 0) return refused("not-possible");
  return allOrNothing(ctx.db, (tx) => store(tx, ctx, input, found));
}

async function store(
  tx: Db,
  ctx: ClientContext,
  { visitId, version, to }: VisitStateInput,
  found: readonly RequestDetails[],
): Promise<VisitStateOutcome> {
  const ids = found.map(({ request }) => request.id).toSorted();
  const locked: Request[] = [];
  for (const id of ids) {
    const request = await lockRequest(tx, id);
    if (request?.status !== follows[to]) return refused("changed-meanwhile");
    locked.push(request);
  }
  const [visit] = await tx.select().from(visits).where(eq(visits.id, visitId)).for("update");
  if (visit?.version !== version) return refused("changed-meanwhile");
  for (const request of locked) {
    if (to !== "completed") await closeProposal(tx, request.id, "withdrawn", ctx.now);
    await changeRequest(tx, ctx, request, to, { action: "setVisitState" });
  }
  return done({ visit: await changeVisit(tx, visitId, to, ctx.now) });
}

/** The visit somebody may say how it goes of: the walker who comes, or the owner. For others there is none. */
export async function findOwnVisit({ db, actor }: ClientContext, visitId: string): Promise<Visit | undefined> {
  const [visit] = await db.select().from(visits).where(eq(visits.id, visitId));
  return visit && can(actor, "say how a visit goes", visit) ? visit : undefined;
}
