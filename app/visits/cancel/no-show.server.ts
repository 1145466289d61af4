// Nobody was home: the walker who waited at the door notes it of one household, with a word, or the owner does. It costs
// the full price. The mail that says so leaves ten minutes later, in the name of the walker who was there; until then
// the person who noted it, or the owner, takes it back (take-back-no-show.server.ts).
import { and, desc, eq, inArray, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requestChanges, requests, visits } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest, type Visit } from "~/visits/ledger/writer.server";
import { changeVisit } from "~/visits/ledger/placing.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import { feeValues } from "./cancel-placed.server";
import type { FeeChanged, Refused } from "~/visits/move/change-outcomes";
import { closeProposal } from "~/visits/proposal/close-proposals.server";
import { noShowMail } from "~/visits/booking/emails/no-show";
import { findOwnVisit } from "~/visits/booking/visit-state.server";
import { noShowFee, noShowFrom, noShowMailAt, type NotedNoShow } from "~/visits/booking/rules";
import {
  getRequestDetails,
  mailedRequestOf,
  startOfRequest,
  type RequestDetails,
} from "~/visits/model/request-details.server";

export interface NoShowInput {
  /** One household: of a hike the others go. */
  requestId: string;
  /** Of the visit. */
  version: number;
  /** The fee that was read beside the question. */
  shownFee: Cents;
  /** What happened at the door; the client reads it. */
  reason: string;
}

export type NoShowOutcome =
  | { ok: true; value: { mailAt: Temporal.Instant } }
  | FeeChanged
  | Refused<"no-such-visit" | "changed-meanwhile" | "not-waited" | "not-possible">;

export async function noteNoShow(ctx: ClientContext, input: NoShowInput): Promise<NoShowOutcome> {
  const stay = await getRequestDetails(ctx.db, input.requestId);
  const visit = stay?.visit && (await findOwnVisit(ctx, stay.visit.id));
  if (!stay || !visit) return refused("no-such-visit");
  if (visit.status !== "confirmed" || stay.request.status !== "confirmed") return refused("not-possible");
  if (visit.version !== input.version) return refused("changed-meanwhile");
  if (Temporal.Instant.compare(ctx.now, noShowFrom(visit.startsAt)) < 0) return refused("not-waited");
  const fee = noShowFee(stay.request.totalCents);
  if (fee !== input.shownFee) return { ok: false, reason: "fee-changed", fee };
  const mail = await renderNoShow(ctx, stay, fee, input.reason);
  const outcome = await allOrNothing(ctx.db, (tx) => store(tx, ctx, { ...input, fee }, stay, mail));
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

async function store(
  tx: Db,
  ctx: ClientContext,
  { requestId, version, fee, reason }: NoShowInput & { fee: Cents },
  stay: RequestDetails,
  mail: RenderedMail,
): Promise<NoShowOutcome> {
  const request = await lockRequest(tx, requestId);
  if (request?.version !== stay.request.version) return refused("changed-meanwhile");
  const [visit] = await tx
    .select()
    .from(visits)
    .where(eq(visits.id, request.visitId ?? ""))
    .for("update");
  if (visit?.version !== version) return refused("changed-meanwhile");
  const closed = await closeProposal(tx, requestId, "withdrawn", ctx.now);
  const { feeCents, feeWaivedAt } = request;
  // What taking it back puts in place again.
  const before = { feeCents, feeWaivedAt, proposalId: closed?.id ?? null };
  const details = { fee, mail: mail.dedupeKey, before };
  await changeRequest(tx, ctx, request, "no_show", { action: "noteNoShow", reason, details }, feeValues(request, fee));
  await enqueueMail(tx, [mail]);
  await changeVisit(tx, visit.id, await stateOf(tx, visit, requestId), ctx.now);
  if (ctx.actor.role === "admin")
    await auditRequest(tx, ctx, stay, {
      action: "noteNoShow",
      before: { status: "confirmed" },
      after: { status: "no_show", fee, reason },
    });
  return done({ mailAt: noShowMailAt(ctx.now) });
}

/** One household of a hike did not come: with others left, the hike goes on. */
async function stateOf(tx: Db, visit: Visit, requestId: string): Promise<Visit["status"]> {
  const isLeft = and(eq(requests.visitId, visit.id), eq(requests.status, "confirmed"), ne(requests.id, requestId));
  return (await tx.$count(requests, isLeft)) > 0 ? visit.status : "no_show";
}

async function renderNoShow(
  ctx: ClientContext,
  stay: RequestDetails,
  fee: Cents,
  reason: string,
): Promise<RenderedMail> {
  const { origin } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const facts = {
    stay: mailedRequestOf(stay),
    version: stay.request.version,
    startsAt: startOfRequest(stay),
    walkerName: stay.walkerName ?? identity.walkerName,
    fee,
    reason,
    leavesAt: noShowMailAt(ctx.now),
  };
  return renderMail(noShowMail(facts, identity, origin), origin);
}

/** How each of these requests was last noted as a no-show, where it was. */
export async function listNoShows(
  db: Db,
  requestIds: readonly string[],
): Promise<Map<string, NotedNoShow & { details: Record<string, unknown> }>> {
  if (requestIds.length === 0) return new Map();
  const { requestId, at, actorId, details } = requestChanges;
  const rows = await db
    .selectDistinctOn([requestId], { requestId, at, actorId, details })
    .from(requestChanges)
    .where(and(inArray(requestId, [...requestIds]), eq(requestChanges.action, "noteNoShow")))
    .orderBy(requestId, desc(at));
  return new Map(rows.map((row) => [row.requestId, row]));
}
