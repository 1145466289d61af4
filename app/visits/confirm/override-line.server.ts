// The owner overrides a line of a price, and says why (docs/product.md, Price of a visit). The total is the sum of the
// lines, as ever; the client is told what was changed, from what, and the reason.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused } from "~/shared/result";

import { changeRequest, lockRequest, type Request } from "~/visits/ledger/writer.server";
import { allOrNothing } from "./all-or-nothing.server";
import { timeOfRequest } from "~/visits/model/asked-request.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import type { Refused } from "~/visits/move/change-outcomes";
import { priceChangedMail } from "~/visits/booking/emails/money-changed";
import { keepBookingLines } from "~/visits/booking/keep-bookings.server";
import { keepOverrides, withLineOverridden } from "./override-rules";
import { isOver } from "~/visits/model/states";
import { getRequestDetails, mailedRequestOf, type RequestDetails } from "~/visits/model/request-details.server";
import { whenInWords } from "~/visits/model/times-in-words";

export interface OverrideInput {
  requestId: string;
  version: number;
  /** Which line of the quote, from 0. */
  line: number;
  /** Not below zero. */
  amount: Cents;
  /** For the client to read. */
  reason: string;
}

export type OverrideOutcome =
  | { ok: true; value: { request: Request } }
  | Refused<"no-such-request" | "changed-meanwhile" | "over" | "no-such-line" | "same-amount">;

export async function overrideLine(ctx: ClientContext, input: OverrideInput): Promise<OverrideOutcome> {
  const { requestId, version, line, amount, reason } = input;
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, requestId) : null;
  if (!stay) return refused("no-such-request");
  const outcome = await allOrNothing(ctx.db, async (tx) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked || isOver(locked.status)) return refused("over");
    if (locked.version !== version) return refused("changed-meanwhile");
    const before = locked.quote.lines[line];
    if (!before || !Number.isSafeInteger(amount) || amount < 0) return refused("no-such-line");
    if (before.amount === amount) return refused("same-amount");
    const quote = withLineOverridden(locked.quote, line, { amount, reason });
    const details = { line: before.label, was: before.amount, amount, total: quote.total };
    const change = { action: "overrideLine", reason, details };
    const values = { quote, totalCents: quote.total };
    const request = await changeRequest(tx, ctx, locked, locked.status, change, values);
    await keepBookingLines(tx, stay.pets, quote);
    await overrideProposed(tx, requestId, quote);
    await auditRequest(tx, ctx, stay, {
      action: "overrideLine",
      before: { line: before.label, amount: before.amount, total: locked.totalCents },
      after: { line: before.label, amount, total: quote.total, reason },
    });
    await tell(tx, ctx, stay, request, { was: locked.totalCents, reason });
    return done({ request });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

/** Another time that is open keeps what was overridden, whoever asked for it. */
async function overrideProposed(tx: Db, requestId: string, quote: Quote): Promise<void> {
  const open = and(eq(proposals.requestId, requestId), eq(proposals.status, "open"));
  const [proposal] = await tx.select({ quote: proposals.quote }).from(proposals).where(open);
  if (proposal)
    await tx
      .update(proposals)
      .set({ quote: keepOverrides(quote, proposal.quote) })
      .where(open);
}

async function tell(
  tx: Db,
  { services: { origin } }: ClientContext,
  stay: RequestDetails,
  { version, quote }: Request,
  { was, reason }: { was: Cents; reason: string },
): Promise<void> {
  const facts = { stay: mailedRequestOf(stay), when: whenInWords(timeOfRequest(stay)), version, reason, was, quote };
  await enqueueMail(tx, [await renderMail(priceChangedMail(facts, await getIdentity(tx), origin), origin)]);
}
