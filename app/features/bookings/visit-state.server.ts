// The walker who comes, or the owner, says how a visit goes: begun, completed, or nobody was home. All of its requests
// follow; a no-show costs the full price (decisions §3, §4).
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/ledger";
import type { OwnContext } from "~/server/context";
import { done, refused } from "~/shared/result";

import { asInstant, changeRequest, changeVisit, lockRequest, type Request, type Visit } from "../ledger/writer.server";
import { enqueueMail, type RenderedMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { allOrNothing } from "./all-or-nothing.server";
import { feeValues } from "./cancel-placed.server";
import type { Refused } from "./change-outcomes";
import { closeProposal } from "./close-proposals.server";
import { noShowMail } from "./emails/no-show";
import { isTooEarly, noShowFee } from "./rules";
import { listStaysOf, mailStayOf, startOfStay, type Stay } from "./stay.server";

export type SettableVisitState = "in_progress" | "completed" | "no_show";

export interface VisitStateInput {
  visitId: string;
  /** Of the visit. */
  version: number;
  to: SettableVisitState;
  /** Of a hike: only this household did not come, and the others go. For a no-show only. */
  requestId?: string | null;
}

export type VisitStateOutcome =
  | { ok: true; value: { visit: Visit } }
  | Refused<"no-such-visit" | "changed-meanwhile" | "too-early" | "not-possible">;

const follows: Record<SettableVisitState, Visit["status"]> = {
  in_progress: "confirmed",
  completed: "in_progress",
  no_show: "confirmed",
};

export async function setVisitState(ctx: OwnContext, input: VisitStateInput): Promise<VisitStateOutcome> {
  const visit = await findOwnVisit(ctx, input.visitId);
  if (!visit) return refused("no-such-visit");
  if (visit.status !== follows[input.to]) return refused("not-possible");
  if (visit.version !== input.version) return refused("changed-meanwhile");
  if (isTooEarly(asInstant(visit.startsAt), input.to, ctx.now)) return refused("too-early");
  const stays = (await listStaysOf(ctx.db, visit.id)).filter((stay) => concerns(stay, visit, input));
  if (stays.length === 0) return refused("not-possible");
  const mails = input.to === "no_show" ? await renderNoShows(ctx, stays) : [];
  const outcome = await allOrNothing(ctx.db, (tx) => store(tx, ctx, input, stays, mails));
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

/** Of the walker who comes; the owner's are all. */
async function findOwnVisit({ db, actor }: OwnContext, visitId: string): Promise<Visit | undefined> {
  const mine = actor.role === "admin" ? [] : [eq(visits.walkerId, actor.id)];
  if (actor.role !== "admin" && !actor.isEmployee) return undefined;
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.id, visitId), ...mine));
  return visit;
}

const concerns = ({ request }: Stay, visit: Visit, { to, requestId }: VisitStateInput) =>
  request.status === visit.status && (to !== "no_show" || !requestId || request.id === requestId);

async function store(
  tx: Db,
  ctx: OwnContext,
  { visitId, version, to }: VisitStateInput,
  stays: readonly Stay[],
  mails: readonly RenderedMail[],
): Promise<VisitStateOutcome> {
  const ids = stays.map(({ request }) => request.id).toSorted();
  const locked: Request[] = [];
  for (const id of ids) {
    const request = await lockRequest(tx, id);
    if (request?.status !== follows[to]) return refused("changed-meanwhile");
    locked.push(request);
  }
  const [visit] = await tx.select().from(visits).where(eq(visits.id, visitId)).for("update");
  if (visit?.version !== version) return refused("changed-meanwhile");
  for (const request of locked) await follow(tx, ctx, request, to);
  await enqueueMail(tx, mails);
  return done({ visit: await changeVisit(tx, visitId, await stateOf(tx, visit, to), ctx.now) });
}

/** One household of a hike did not come: with others left, the hike goes on. */
async function stateOf(tx: Db, visit: Visit, to: SettableVisitState): Promise<Visit["status"]> {
  const others = await tx.$count(requests, and(eq(requests.visitId, visit.id), eq(requests.status, "confirmed")));
  return others > 0 ? visit.status : to;
}

async function follow(tx: Db, ctx: OwnContext, request: Request, to: SettableVisitState): Promise<void> {
  const fee = to === "no_show" ? noShowFee(request.totalCents) : 0;
  if (to !== "completed") await closeProposal(tx, request.id, "withdrawn", ctx.now);
  const details = fee > 0 ? { fee } : {};
  await changeRequest(tx, ctx, request, to, { action: "setVisitState", details }, feeValues(request, fee));
}

async function renderNoShows(ctx: OwnContext, stays: readonly Stay[]): Promise<RenderedMail[]> {
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  return Promise.all(
    stays.map((stay) => {
      const fee = noShowFee(stay.request.totalCents);
      const facts = { stay: mailStayOf(stay), startsAt: startOfStay(stay), fee };
      return renderMail(noShowMail(facts, identity, origin), origin);
    }),
  );
}
