// The client asks to move a confirmed visit, or withdraws that wish. The visit stays until the owner answers; then the
// late fee that was shown applies (docs/product.md, Late fee).
import { settleProposal } from "~/ledger/rows/proposals.server";
import type { Request } from "~/ledger/readers/request-details.server";
import type { TimeOfDay } from "~/business/calendars/hours";
import { proposals } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused, type Refused } from "~/shared/result";

import { checkRequest, type RequestRefused } from "~/ledger/requests/check-request.server";
import { moveAskedMail, moveWithdrawnMail } from "~/ledger/emails/other-times";
import { changeRequest, lockRequest } from "~/ledger/rows/writer.server";
import { askedAgain } from "~/ledger/readers/asked-request.server";
import { feeNowOf } from "~/ledger/model/fees";
import { findOpenProposal } from "~/ledger/readers/proposals.server";
import { runCommand, runOnRequest, type FeeChanged, ownRequest } from "../placing/run-command.server";

export interface MoveInput {
  requestId: string;
  version: number;
  /** ISO date: "2026-11-24". */
  date: string;
  timeOfDay: TimeOfDay;
  /** Price of the new time that was shown to the client, in cents. */
  quotedTotal: Cents;
  /** Fee for leaving the old time that was shown to the client, in cents. */
  shownFee: Cents;
  note: string | null;
}

export type MoveOutcome =
  | { ok: true; value: { proposalId: string; fee: Cents; quote: Quote } }
  | FeeChanged
  | RequestRefused
  | Refused<"no-such-request" | "changed-meanwhile" | "not-confirmed" | "started" | "over">
  | Refused<"move-asked-already" | "same-time">;

export async function askToMove(ctx: ClientContext, input: MoveInput): Promise<MoveOutcome> {
  const { requestId, version, date, timeOfDay, quotedTotal, shownFee, note } = input;
  const details = await ownRequest(ctx, requestId);
  if (!details) return refused("no-such-request");
  const { request } = details;
  const cost = feeNowOf(details, ctx.now);
  if (!cost.canChange) return refused(cost.reason);
  if (await findOpenProposal(ctx.db, requestId, "client")) return refused("move-asked-already");
  if (request.version !== version) return refused("changed-meanwhile");
  if (request.date.toString() === date && request.timeOfDay === timeOfDay && !note) return refused("same-time");
  const client = { clientId: ctx.actor.id, business: ctx.business, now: ctx.now };
  const checked = await checkRequest(ctx.db, client, { ...askedAgain(details), date, timeOfDay, quotedTotal });
  if (!checked.ok) return checked;
  const { fee, freeUntil } = cost;
  if (fee !== shownFee) return { ok: false, reason: "fee-changed", fee };
  const { window, priced } = checked;
  const { quote } = priced;
  return runOnRequest(ctx, details, async (tx, locked, { mail }) => {
    const values = { date: Temporal.PlainDate.from(date), timeOfDay, windowStart: window.start, windowEnd: window.end };
    const asked = { ...values, requestId, by: "client" as const, quote, feeCents: fee, note, createdAt: ctx.now };
    const [proposal] = await tx.insert(proposals).values(asked).returning();
    if (!proposal) throw new Error("what was asked for was not written");
    const change = { action: "askToMove", reason: note, details: { date, timeOfDay, fee, total: quote.total } };
    await changeRequest(tx, ctx, locked, "confirmed", change);
    await mail(moveAskedMail, { proposal, details, freeUntil });
    return done({ proposalId: proposal.id, fee, quote });
  });
}

export type WithdrawMoveOutcome =
  | { ok: true; value: { request: Request } }
  | Refused<"no-such-request" | "changed-meanwhile" | "nothing-open">;

export async function withdrawMove(
  ctx: ClientContext,
  { requestId, version }: { requestId: string; version: number },
): Promise<WithdrawMoveOutcome> {
  const details = await ownRequest(ctx, requestId);
  if (!details) return refused("no-such-request");
  const proposal = await findOpenProposal(ctx.db, requestId, "client");
  if (!proposal) return refused("nothing-open");
  return runCommand<WithdrawMoveOutcome>(ctx, async (tx, { mail }) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked) return refused("no-such-request");
    if (!(await settleProposal(tx, proposal, "withdrawn", ctx.now))) return refused("nothing-open");
    if (locked.version !== version) return refused("changed-meanwhile");
    const request = await changeRequest(tx, ctx, locked, locked.status, { action: "withdrawMove" });
    await mail(moveWithdrawnMail, { proposal, details });
    return done({ request });
  });
}
