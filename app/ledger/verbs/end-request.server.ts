// The owner declines a pending request with a reason, or the client withdraws it for free (docs/product.md, Confirming;
// Late fee). Declining or withdrawing the first request of a pending standing walk ends the standing walk.
import { closeProposal } from "~/ledger/rows/proposals.server";
import { and, asc, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";
import { type AdminContext, type ClientContext, enqueueMail, type NewMail } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { type AnswerRefused, staleOf } from "~/ledger/model/request-rules";
import { requestDeclinedMail, requestWithdrawnMail } from "~/ledger/emails/requests";
import { type Change, changeRequest, lockRequest, lockRequests, lockSeriesOf } from "~/ledger/rows/writer.server";
import { getRequestDetails, type RequestDetails } from "~/ledger/readers/request-details.server";
import type { Acting } from "~/ledger/policy";
import { runCommand, ownRequest, type Telling } from "../placing/run-command.server";
import { undoDetails } from "../placing/undo-facts.server";

/** `undo`: id with which declining can be undone. */
type EndOutcome = { ok: true; value: { undo: string } | null } | AnswerRefused;

export interface DeclineInput {
  requestId: string;
  version: number;
  reason: string;
}

/** Drafts the mails when a standing walk is declined, instead of the mail about a single request. */
type DraftsOfStandingWalk = (tx: Db, details: RequestDetails) => Promise<NewMail[]>;

export async function declineRequest(
  ctx: AdminContext,
  { requestId, version, reason }: DeclineInput,
  ofStandingWalk?: DraftsOfStandingWalk,
): Promise<EndOutcome> {
  const details = await getRequestDetails(ctx.db, requestId);
  if (!details) return refused("no-such-request");
  const action = ofStandingWalk ? "declineStandingWalk" : "declineRequest";
  return end(ctx, details, { version, to: "declined", action, reason }, async (tx, { audit, mailLater }) => {
    await audit(details, action, { before: { status: "pending" }, after: { status: "declined", reason } });
    if (ofStandingWalk) await enqueueMail(tx, await ofStandingWalk(tx, details));
    else await mailLater(requestDeclinedMail, { details, reason });
  });
}

export async function withdrawRequest(
  ctx: ClientContext,
  { requestId, version }: { requestId: string; version: number },
): Promise<EndOutcome> {
  const details = await ownRequest(ctx, requestId);
  if (!details) return refused("no-such-request");
  const ending = { version, to: "withdrawn", action: "withdrawRequest" } as const;
  return end(ctx, details, ending, (_, { mail }) => mail(requestWithdrawnMail, details));
}

/** Withdraws all pending requests of a client, without mails, with their standing walks. Returns their number. */
export async function withdrawAll(tx: Db, acting: Acting, clientId: string): Promise<number> {
  const theirs = eq(series.clientId, clientId);
  await tx.select({ id: series.id }).from(series).where(theirs).orderBy(asc(series.id)).for("no key update");
  const isPending = and(eq(requests.clientId, clientId), eq(requests.status, "pending"));
  const rows = await tx.select({ id: requests.id }).from(requests).where(isPending);
  const pending = await lockRequests(
    tx,
    rows.map(({ id }) => id),
  );
  for (const request of pending.filter(({ status }) => status === "pending")) {
    await changeRequest(tx, acting, request, "withdrawn", { action: "closeAccount" }, { answeredAt: acting.now });
    await closeProposal(tx, request.id, "withdrawn", acting.now);
  }
  const ended = { status: "withdrawn" as const, version: sql`${series.version} + 1`, updatedAt: acting.now };
  await tx
    .update(series)
    .set(ended)
    .where(and(theirs, eq(series.status, "pending")));
  return pending.length;
}

type Ending = Change & { version: number; to: "declined" | "withdrawn" };

const end = (
  ctx: ClientContext,
  { request: { id, seriesId } }: RequestDetails,
  { version, to, ...change }: Ending,
  tell: (tx: Db, telling: Telling) => Promise<void>,
): Promise<EndOutcome> =>
  runCommand<EndOutcome>(ctx, async (tx, telling) => {
    const walk = eq(series.id, seriesId ?? id);
    // Locks the series before its requests, as all commands do. A concurrent answer waits here.
    if (seriesId) await lockSeriesOf(tx, seriesId);
    const request = await lockRequest(tx, id);
    if (!request) return refused("no-such-request");
    const stale = staleOf(request, version);
    if (stale) return stale;
    const closed = await closeProposal(tx, id, "withdrawn", ctx.now);
    // Declining ends a standing walk, too, which an undo does not restore.
    const mayUndo = change.action === "declineRequest" && !seriesId;
    const undo = mayUndo ? undoDetails(telling.batch, { request, visit: null }, closed?.id) : {};
    await changeRequest(tx, ctx, request, to, { ...change, details: undo }, { answeredAt: ctx.now });
    const ended = { status: to, version: sql`${series.version} + 1`, updatedAt: ctx.now };
    // A standing walk that is confirmed already continues.
    if (seriesId)
      await tx
        .update(series)
        .set(ended)
        .where(and(walk, eq(series.status, "pending")));
    await tell(tx, telling);
    return done(mayUndo ? { undo: telling.batch } : null);
  });
