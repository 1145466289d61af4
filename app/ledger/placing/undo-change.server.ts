// Undoes the owner's answer to a request, or a move, until its mail leaves (docs/product.md, Undo). Each such change
// keeps in the history what was there before.
import { desc, eq, inArray, like } from "drizzle-orm";
import { z } from "zod";

import { timesOfDay } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { proposals, requestChanges, requests } from "~/db/tables/visits";
import { type AdminContext, takeMailBack, type Undoables, type UndoProblem } from "~/platform/index.server";

import { getRequestDetails, type Request, type RequestDetails, type Visit } from "../readers/request-details.server";
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

const instant = z.string().transform((text) => Temporal.Instant.from(text));

/** What an undo needs to know, in the history of the request. `batch`: id of the change in the audit log. */
const undoFacts = z.object({
  batch: z.string(),
  was: z.object({
    answeredAt: instant.nullable(),
    /** null for a request that was pending. */
    visit: z.object({ walkerId: z.string(), startsAt: instant, overbookReason: z.string().nullable() }).nullable(),
    timeOfDay: z.enum(timesOfDay),
    windowStart: instant,
    windowEnd: instant,
    isExact: z.boolean(),
    handChanged: z.boolean(),
    /** Proposal that the change closed. */
    proposalId: z.string().nullable(),
  }),
});

type Was = z.output<typeof undoFacts>["was"];

/** Details of a change in the history, for its undo. `proposalId`: proposal that the change closes. */
export const undoDetails = (
  batch: string,
  { request, visit }: Pick<RequestDetails, "request" | "visit">,
  proposalId: string | null = null,
): z.input<typeof undoFacts> => ({
  batch,
  was: {
    answeredAt: request.answeredAt?.toString() ?? null,
    visit: visit && {
      walkerId: visit.walkerId,
      startsAt: visit.startsAt.toString(),
      overbookReason: visit.overbookReason,
    },
    timeOfDay: request.timeOfDay,
    windowStart: request.windowStart.toString(),
    windowEnd: request.windowEnd.toString(),
    isExact: request.isExact,
    handChanged: request.handChanged,
    proposalId,
  },
});

const keysOf = (batch: string): string => `undoable:${batch}:`;

/** What a mail gets that waits until its change can't be undone anymore. */
export const heldMail = (batch: string, { now, business }: Pick<AdminContext, "now" | "business">, to: string) =>
  business.undoSeconds > 0
    ? { dedupeKey: `${keysOf(batch)}${to}`, notBefore: now.add({ seconds: business.undoSeconds }) }
    : {};

async function takeBack(tx: Db, ctx: AdminContext, batch: string, ids: readonly string[]): Promise<UndoProblem | null> {
  await lockZone(tx, ctx.business.timeZone);
  const locked = await lockRequests(tx, ids);
  const facts = await listFacts(tx, ids, batch);
  const walkerIds = [...facts.values()].map(({ visit }) => visit?.walkerId ?? "");
  for (const id of [...new Set(walkerIds)].filter(Boolean).sort()) await lockWalker(tx, id);
  const mails = await tx
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(like(outbox.dedupeKey, `${keysOf(batch)}%`));
  for (const { key } of mails) if (!(await takeMailBack(tx, key))) return { reason: "mail-left" };
  for (const all of Map.groupBy(locked, ({ id, visitId }) => visitId ?? id).values()) {
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

async function nameOf(tx: Db, requestId: string): Promise<string> {
  const details = await getRequestDetails(tx, requestId);
  return details ? `${details.service} for ${details.clientName}` : "";
}

const undoable = { table: requests, takeBack, isBrief: true } as const;

/** The owner's changes of requests that can be undone until their mails leave. */
export const undoableRequests: Undoables = {
  reassignVisits: undoable,
  confirmRequest: undoable,
  declineRequest: undoable,
  moveByOwner: undoable,
};
