// A walker is out, or a day can't be walked: the visits go to other walkers at their time, or are canceled for free, all
// in one transaction (docs/product.md, A walker is out). The mails wait, so that one undo can restore everything.
import type { Db } from "~/db/client.server";
import { type AdminContext, type Change, draftMail, enqueueMail, recordChanges } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { reassignedMail, type Reassigned } from "~/ledger/emails/reassigned";
import { getProfileName, isPlaced, listRequestsOn, type PlacedDetails } from "~/ledger/readers/request-details.server";
import { closeProposal } from "~/ledger/rows/proposals.server";
import { countDogs, lockWalker, moveVisit } from "~/ledger/rows/placing.server";
import { changeRequest, lockRequests, lockVisit } from "~/ledger/rows/writer.server";
import { retime } from "../placing/move-placed.server";
import { findStartProblem, findUnread, type StartProblem } from "../placing/named-start.server";
import { runCommand } from "../placing/run-command.server";
import { heldMail, undoDetails } from "../placing/undo-facts.server";

export interface ReassignInput {
  /** `walkerId`: who comes instead; null to cancel the visit. */
  visits: readonly { visitId: string; version: number; walkerId: string | null }[];
  /** Shown to the clients. */
  reason: string;
}

export type ReassignOutcome =
  | { ok: true; value: { batch: string; moved: number; canceled: number } }
  /** `why`: the reason why the other walker can't take the visit. */
  | { ok: false; reason: "blocked"; visitId: string; why: StartProblem | "clash" | "busy-unknown" }
  | Refused<"changed-meanwhile" | "nothing-chosen">;

interface Planned {
  visitId: string;
  version: number;
  walkerId: string | null;
  all: PlacedDetails[];
}

export async function reassignVisits(
  ctx: AdminContext,
  { visits: chosen, reason }: ReassignInput,
): Promise<ReassignOutcome> {
  if (chosen.length === 0) return refused("nothing-chosen");
  const planned: Planned[] = [];
  for (const each of chosen) {
    const all = await listConfirmed(ctx.db, each.visitId);
    const [first] = all;
    if (!first || first.visit.version !== each.version) return refused("changed-meanwhile");
    planned.push({ ...each, all });
    const { walkerId, visitId } = each;
    // Runs outside the transaction, because it may fetch calendars.
    const isUnread = walkerId && (await findUnread(ctx, { ...startOf(first), walkerId }));
    if (isUnread) return { ok: false, reason: "blocked", visitId, why: "busy-unknown" };
  }
  const byStart = planned.toSorted((one, other) => Temporal.Instant.compare(timeOf(one), timeOf(other)));
  return runCommand<ReassignOutcome>(ctx, (tx) => reassign(tx, ctx, byStart, reason));
}

const listConfirmed = async (db: Db, visitId: string): Promise<PlacedDetails[]> =>
  (await listRequestsOn(db, visitId))
    .filter(isPlaced)
    .filter(({ request, visit }) => request.status === "confirmed" && visit.status === "confirmed");

const startOf = ({ request, visit }: PlacedDetails) => ({
  startsAt: visit.startsAt,
  minutes: request.duration,
  ownVisitId: visit.id,
});

const timeOf = ({ all: [first] }: Planned): Temporal.Instant =>
  first?.visit.startsAt ?? Temporal.Instant.fromEpochMilliseconds(0);

async function reassign(
  tx: Db,
  ctx: AdminContext,
  planned: readonly Planned[],
  reason: string,
): Promise<ReassignOutcome> {
  const details = planned.flatMap(({ all }) => all);
  const ids = details.map(({ request }) => request.id);
  const locked = new Map((await lockRequests(tx, ids)).map((request) => [request.id, request]));
  if (details.some(({ request }) => locked.get(request.id)?.version !== request.version))
    return refused("changed-meanwhile");
  // All walkers are locked before any visit, in the order of their ids, to avoid deadlocks.
  const walkerIds = [...new Set(planned.map(({ walkerId }) => walkerId))].filter((id) => id !== null).sort();
  const names = new Map<string, string>();
  for (const id of walkerIds) {
    await lockWalker(tx, id);
    names.set(id, await getProfileName(tx, id));
  }
  const told = planned.flatMap(({ all, walkerId }) =>
    all.map((each) => ({ details: each, walkerName: walkerId && (names.get(walkerId) ?? "") })),
  );
  const batch = await recordChanges(tx, ctx, told.map(toChange));
  for (const one of planned) {
    const { walkerId, visitId } = one;
    const problem = walkerId
      ? await handOver(tx, ctx, { ...one, walkerId }, { batch, reason })
      : await cancel(tx, ctx, one, { batch, reason });
    if (problem === "changed-meanwhile") return refused(problem);
    if (problem) return { ok: false, reason: "blocked", visitId, why: problem };
  }
  await enqueueMail(tx, mailsOf(ctx, told, { batch, reason }));
  const moved = planned.filter(({ walkerId }) => walkerId !== null).length;
  return done({ batch, moved, canceled: planned.length - moved });
}

const toChange = ({ details, walkerName }: Reassigned): Change => ({
  action: "reassignVisits",
  table: "requests",
  id: details.request.id,
  name: `${details.service} for ${details.clientName}`,
  before: { status: "confirmed", walker: details.walkerName },
  after: walkerName ? { status: "confirmed", walker: walkerName } : { status: "cancelled", walker: details.walkerName },
});

interface Told {
  /** Id of the change in the audit log. */
  batch: string;
  reason: string;
}

/** Drafts one mail for each household. */
const mailsOf = ({ now, business, services: { origin } }: AdminContext, told: readonly Reassigned[], of: Told) =>
  [...Map.groupBy(told, ({ details }) => details.request.clientId)].map(([clientId, visits]) => {
    const content = { visits, key: `reassigned:${of.batch}:${clientId}`, reason: of.reason, now };
    const mail = reassignedMail(content, business.identity, origin, business.timeZone);
    return draftMail(heldMail(of.batch, { now, business }, mail), origin);
  });

async function handOver(
  tx: Db,
  ctx: AdminContext,
  { all, visitId, version, walkerId }: Planned & { walkerId: string },
  { batch, reason }: Told,
): Promise<StartProblem | "clash" | "changed-meanwhile" | null> {
  const [first] = all;
  if (!first) return "changed-meanwhile";
  const zone = ctx.business.timeZone;
  const start = { ...startOf(first), walkerId };
  const problem = await findStartProblem(tx, ctx.now, zone, start);
  if (problem) return problem;
  const placed = await moveVisit(tx, visitId, start, ctx.now, zone);
  if (!placed.ok) return placed.reason;
  // Refused when a household joined meanwhile, because it would get another walker without a mail.
  if (placed.visit.version !== version + 1) return "changed-meanwhile";
  for (const details of all) {
    const facts = { movedByOwner: true, ...undoDetails(batch, details) };
    await retime(tx, ctx, details.request, placed.visit, { action: "moveByOwner", reason, details: facts }, zone);
  }
  return null;
}

async function cancel(tx: Db, ctx: AdminContext, { all, visitId, version }: Planned, { batch, reason }: Told) {
  if ((await lockVisit(tx, visitId))?.version !== version) return "changed-meanwhile";
  for (const details of all) {
    const { request } = details;
    const closed = await closeProposal(tx, request.id, "withdrawn", ctx.now);
    const facts = { fee: 0, ...undoDetails(batch, details, closed?.id) };
    const change = { action: "cancelByOwner", reason, details: facts };
    await changeRequest(tx, ctx, request, "cancelled", change, { sequence: request.sequence + 1 });
  }
  await countDogs(tx, visitId, ctx.now);
  return null;
}
