// Undoes the owner's answer to a request, or a move, until its mail leaves (docs/product.md, Undo). Each such change
// keeps in the history what was there before.
import { eq, inArray, like } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { proposals, requestChanges, requests } from "~/db/tables/visits";
import { type AdminContext, takeMailBack, type Undoables } from "~/platform/index.server";
import { refused } from "~/shared/result";

import type { Request, Visit } from "../readers/request-details.server";
import { countDogs, lockWalker, moveVisit, takeVisitBack } from "../rows/placing.server";
import {
  keepBookingTimes,
  keepBookingWindow,
  lockRequests,
  lockVisit,
  lockZone,
  takeRequestBack,
} from "../rows/writer.server";
import { retime } from "./move-placed.server";
import { keysOf, undoFacts, type Was } from "./undo-facts.server";

async function takeBack(tx: Db, ctx: AdminContext, batch: string, ids: readonly string[]) {
  await lockZone(tx, ctx.business.timeZone);
  const locked = await lockRequests(tx, ids);
  const facts = await listFacts(tx, locked, batch);
  const walkerIds = [...facts.values()].map(({ visit }) => visit?.walkerId ?? "");
  for (const id of [...new Set(walkerIds)].filter(Boolean).sort()) await lockWalker(tx, id);
  const mails = await tx
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(like(outbox.dedupeKey, `${keysOf(batch)}%`));
  for (const { key } of mails) if (!(await takeMailBack(tx, key))) return refused("mail-left");
  for (const all of Map.groupBy(locked, ({ id, visitId }) => visitId ?? id).values()) {
    if (!(await putBack(tx, ctx, all, facts)))
      return { ...refused("changed-meanwhile"), changed: all.map(({ id }) => id) };
  }
  return null;
}

/** Returns the facts of each request that nobody changed since. */
async function listFacts(tx: Db, all: readonly Request[], batch: string): Promise<Map<string, Was>> {
  const { requestId, details, at } = requestChanges;
  const ids = all.map(({ id }) => id);
  const rows = await tx.select({ requestId, details, at }).from(requestChanges).where(inArray(requestId, ids));
  return new Map(
    all.flatMap(({ id, version }) => {
      const history = rows.filter((row) => row.requestId === id);
      const own = history.find((row) => row.details.batch === batch);
      const facts = undoFacts.safeParse(own?.details);
      const isLast = own && history.every((row) => Temporal.Instant.compare(row.at, own.at) <= 0);
      return facts.success && isLast && facts.data.version === version ? [[id, facts.data.was] as const] : [];
    }),
  );
}

/** Restores the requests of one visit. Returns false when something changed since, or the time was given away. */
async function putBack(
  tx: Db,
  ctx: AdminContext,
  all: readonly Request[],
  facts: ReadonlyMap<string, Was>,
): Promise<boolean> {
  const first = all[0] && facts.get(all[0].id);
  if (!first || all.some(({ id }) => !facts.has(id))) return false;
  const visit = await lockVisit(tx, all[0]?.visitId ?? null);
  if (first.visit && !visit) return false;
  const restored = visit && first.visit ? await restoreVisit(tx, ctx, visit, first.visit) : visit;
  if (first.visit && !restored) return false;
  for (const request of all) {
    const was = facts.get(request.id) ?? first;
    if (restored && was.visit && request.status === "confirmed") await moveBack(tx, ctx, request, restored, was);
    else await reopen(tx, ctx, request, was);
    if (was.proposalId)
      await tx.update(proposals).set({ status: "open", answeredAt: null }).where(eq(proposals.id, was.proposalId));
  }
  if (visit) await countDogs(tx, visit.id, ctx.now);
  return true;
}

async function restoreVisit(
  tx: Db,
  ctx: AdminContext,
  visit: Visit,
  was: NonNullable<Was["visit"]>,
): Promise<Visit | null> {
  if (visit.status === "cancelled") return takeVisitBack(tx, visit, ctx.now);
  if (visit.status !== "confirmed") return null;
  const minutes = visit.startsAt.until(visit.endsAt).total("minutes");
  const placed = await moveVisit(tx, visit.id, { ...was, minutes }, ctx.now, ctx.business.timeZone);
  return placed.ok ? placed.visit : null;
}

async function moveBack(tx: Db, ctx: AdminContext, request: Request, visit: Visit, was: Was): Promise<void> {
  const { timeOfDay, windowStart, windowEnd, isExact, handChanged } = was;
  const values = { timeOfDay, windowStart, windowEnd, isExact, handChanged };
  await retime(tx, ctx, request, visit, { action, reason: null, details: {}, values }, ctx.business.timeZone);
}

/** Makes a declined or confirmed request pending again, or a canceled one confirmed. */
async function reopen(tx: Db, ctx: AdminContext, request: Request, { answeredAt, visit, ...was }: Was): Promise<void> {
  if (visit) {
    await takeRequestBack(tx, ctx, request, "confirmed", { action }, {});
    return;
  }
  await takeRequestBack(tx, ctx, request, "pending", { action }, { visitId: null, answeredAt });
  if (was.isExact) await keepBookingTimes(tx, request.id, was.windowStart, ctx.business.timeZone);
  else await keepBookingWindow(tx, request.id, request);
}

const action = "undoChange";

const undoable = { table: requests, takeBack, isBrief: true } as const;

/** The owner's changes of requests that can be undone until their mails leave. */
export const undoableRequests: Undoables = {
  reassignVisits: undoable,
  confirmRequest: undoable,
  declineRequest: undoable,
  confirmTrip: undoable,
  declineTrip: undoable,
  moveByOwner: undoable,
};
