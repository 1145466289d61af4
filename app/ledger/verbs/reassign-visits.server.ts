// A walker is out, or a day can't be walked: the visits go to other walkers at their time, or are canceled for free, all
// in one transaction (docs/product.md, A walker is out). The mails leave a minute later; until then, one undo restores
// everything.
import { desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { proposals, requestChanges, requests } from "~/db/tables/visits";
import { hasEmail } from "~/platform/index";
import {
  type AdminContext,
  type Change,
  draftMail,
  enqueueMail,
  recordChanges,
  takeMailBack,
  type Undoables,
  type UndoProblem,
} from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { reassignedMail, type Reassigned } from "~/ledger/emails/reassigned";
import {
  getProfileName,
  getRequestDetails,
  isPlaced,
  listRequestsOn,
  type PlacedDetails,
  type Request,
} from "~/ledger/readers/request-details.server";
import { closeProposal } from "~/ledger/rows/proposals.server";
import { countDogs, lockWalker, moveVisit, takeVisitBack } from "~/ledger/rows/placing.server";
import { changeRequest, lockRequests, lockVisit, lockZone, takeRequestBack } from "~/ledger/rows/writer.server";
import { retime } from "../placing/move-placed.server";
import { findStartProblem, findUnread, type StartProblem } from "../placing/named-start.server";
import { runCommand } from "../placing/run-command.server";

/** Time between the change and its mails, in which it can be undone. */
export const secondsToUndo = 60;

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

/** One mail for each household. */
const mailsOf = ({ now, business, services: { origin } }: AdminContext, told: readonly Reassigned[], of: Told) =>
  [...Map.groupBy(told, ({ details }) => details.request.clientId)].map(([clientId, visits]) => {
    const content = { visits, key: mailKey(of.batch, clientId), reason: of.reason, now };
    const mail = reassignedMail(content, business.identity, origin, business.timeZone);
    return draftMail({ ...mail, notBefore: now.add({ seconds: secondsToUndo }) }, origin);
  });

const mailKey = (batch: string, clientId: string): string => `reassigned:${batch}:${clientId}`;

/** Facts that an undo needs, in the history of each request. */
const undoFacts = z.object({
  batch: z.string(),
  was: z.object({
    walkerId: z.string(),
    overbookReason: z.string().nullable(),
    handChanged: z.boolean(),
    proposalId: z.string().nullable(),
  }),
});

type Was = z.infer<typeof undoFacts>["was"];

const wasOf = ({ request, visit }: PlacedDetails, proposalId: string | null): Was => ({
  walkerId: visit.walkerId,
  overbookReason: visit.overbookReason,
  handChanged: request.handChanged,
  proposalId,
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
    const facts = { movedByOwner: true, batch, was: wasOf(details, null) };
    await retime(tx, ctx, details.request, placed.visit, { action: "moveByOwner", reason, details: facts }, zone);
  }
  return null;
}

async function cancel(tx: Db, ctx: AdminContext, { all, visitId, version }: Planned, { batch, reason }: Told) {
  if ((await lockVisit(tx, visitId))?.version !== version) return "changed-meanwhile";
  for (const details of all) {
    const { request } = details;
    const closed = await closeProposal(tx, request.id, "withdrawn", ctx.now);
    const facts = { fee: 0, batch, was: wasOf(details, closed?.id ?? null) };
    const change = { action: "cancelByOwner", reason, details: facts };
    await changeRequest(tx, ctx, request, "cancelled", change, { sequence: request.sequence + 1 });
  }
  await countDogs(tx, visitId, ctx.now);
  return null;
}

/** Undoes {@link reassignVisits} until its mails leave: all visits, or none. */
export const undoableVisits: Undoables = { reassignVisits: { table: requests, takeBack } };

async function takeBack(tx: Db, ctx: AdminContext, batch: string, ids: readonly string[]): Promise<UndoProblem | null> {
  await lockZone(tx, ctx.business.timeZone);
  const locked = await lockRequests(tx, ids);
  const facts = await listFacts(tx, ids, batch);
  for (const id of [...new Set([...facts.values()].map(({ walkerId }) => walkerId))].sort()) await lockWalker(tx, id);
  for (const clientId of await listMailed(tx, locked))
    if (!(await takeMailBack(tx, mailKey(batch, clientId)))) return { reason: "mail-left" };
  for (const all of Map.groupBy(locked, ({ visitId }) => visitId).values()) {
    const isBack = await putBack(tx, ctx, all, facts);
    const [first] = all;
    if (!isBack && first) return { reason: "changed-meanwhile", names: [await nameOf(tx, first.id)] };
  }
  return null;
}

/** Returns the facts of each request whose latest change is this batch. */
async function listFacts(tx: Db, ids: readonly string[], batch: string): Promise<Map<string, Was>> {
  const { requestId, details, at } = requestChanges;
  const rows = await tx
    .selectDistinctOn([requestId], { requestId, details })
    .from(requestChanges)
    .where(inArray(requestId, [...ids]))
    .orderBy(requestId, desc(at));
  return new Map(
    rows.flatMap((row) => {
      const facts = undoFacts.safeParse(row.details);
      return facts.success && facts.data.batch === batch ? [[row.requestId, facts.data.was] as const] : [];
    }),
  );
}

/** Clients of these requests who have an email address. */
async function listMailed(tx: Db, all: readonly Request[]): Promise<string[]> {
  const ids = [...new Set(all.map(({ clientId }) => clientId))];
  const rows = await tx
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return rows.filter(({ email }) => hasEmail(email)).map(({ id }) => id);
}

/** Restores one visit with its households. Returns false when something changed since, or its time was given away. */
async function putBack(
  tx: Db,
  ctx: AdminContext,
  all: readonly Request[],
  facts: ReadonlyMap<string, Was>,
): Promise<boolean> {
  const was = all[0] && facts.get(all[0].id);
  const visit = await lockVisit(tx, all[0]?.visitId ?? null);
  if (!visit || !was || all.some(({ id }) => !facts.has(id))) return false;
  const zone = ctx.business.timeZone;
  const isCanceled = visit.status === "cancelled";
  const minutes = visit.startsAt.until(visit.endsAt).total("minutes");
  const placement = { ...was, startsAt: visit.startsAt, minutes };
  const restored = isCanceled
    ? await takeVisitBack(tx, visit, ctx.now)
    : await moveVisit(tx, visit.id, placement, ctx.now, zone).then((placed) => (placed.ok ? placed.visit : null));
  if (!restored) return false;
  for (const request of all) {
    const { handChanged = false, proposalId = null } = facts.get(request.id) ?? {};
    const change = { action: "undoReassign" };
    if (isCanceled) await takeRequestBack(tx, ctx, request, "confirmed", change, {});
    else
      await retime(tx, ctx, request, restored, { ...change, reason: null, details: {}, values: { handChanged } }, zone);
    if (proposalId)
      await tx.update(proposals).set({ status: "open", answeredAt: null }).where(eq(proposals.id, proposalId));
  }
  if (isCanceled) await countDogs(tx, visit.id, ctx.now);
  return true;
}

async function nameOf(tx: Db, requestId: string): Promise<string> {
  const details = await getRequestDetails(tx, requestId);
  return details ? `${details.service} for ${details.clientName}` : "";
}
