// The owner overrides a price line, with a reason that the client reads (docs/product.md, Price of a visit), or waives
// a fee, which stays in the history (docs/product.md, Late fee).
import type { Request } from "~/ledger/readers/request-details.server";
import type { ReactNode } from "react";
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";
import type { AdminContext, Mail } from "~/platform/index.server";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused, type Refused } from "~/shared/result";

import { mailFacts, priceLines, requestInShort, type Sender, visitMail } from "~/ledger/emails/visit-mail";
import { timeOfRequest } from "~/ledger/readers/asked-request.server";
import { whenInWords } from "~/business/times/times-in-words";
import { changeRequest, keepBookingLines, lockRequest } from "~/ledger/rows/writer.server";
import { getRequestDetails, type RequestDetails } from "~/ledger/readers/request-details.server";
import { isOver } from "~/ledger/model/states";
import { runCommand } from "../placing/run-command.server";
import { keepOverrides, withLineOverridden } from "../model/price-overrides";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "price-changed": true;
    "fee-waived": true;
  }
}

export interface OverrideInput {
  requestId: string;
  version: number;
  /** Index of the line in the price. */
  line: number;
  /** New amount in cents, not below zero. */
  amount: Cents;
  /** Reason for the override, shown to the client. */
  reason: string;
}

export type OverrideOutcome =
  | { ok: true; value: { request: Request } }
  | Refused<"no-such-request" | "changed-meanwhile" | "over" | "no-such-line" | "same-amount">;

export async function overrideLine(ctx: AdminContext, input: OverrideInput): Promise<OverrideOutcome> {
  const { requestId, version, line, amount, reason } = input;
  const stored = await getRequestDetails(ctx.db, requestId);
  if (!stored) return refused("no-such-request");
  return runCommand<OverrideOutcome>(ctx, async (tx, { audit, mail }) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked || isOver(locked.status)) return refused("over");
    if (locked.version !== version) return refused("changed-meanwhile");
    const before = locked.quote.lines[line];
    if (!before || !Number.isSafeInteger(amount) || amount < 0) return refused("no-such-line");
    if (before.amount === amount) return refused("same-amount");
    const was = locked.totalCents;
    const quote = withLineOverridden(locked.quote, line, { amount, reason });
    const details = { line: before.label, was: before.amount, amount, total: quote.total };
    const change = { action: "overrideLine", reason, details };
    const values = { quote, totalCents: quote.total };
    const request = await changeRequest(tx, ctx, locked, locked.status, change, values);
    await keepBookingLines(tx, stored.pets, quote);
    await overrideProposed(tx, requestId, quote);
    await audit(stored, "overrideLine", {
      before: { line: before.label, amount: before.amount, total: was },
      after: { line: before.label, amount, total: quote.total, reason },
    });
    await mail(priceChangedMail, { details: stored, version: request.version, reason, was, quote: request.quote });
    return done({ request });
  });
}

/** Applies the override to the price of an open proposal. */
async function overrideProposed(tx: Db, requestId: string, quote: Quote): Promise<void> {
  const open = and(eq(proposals.requestId, requestId), eq(proposals.status, "open"));
  const [proposal] = await tx.select({ quote: proposals.quote }).from(proposals).where(open);
  if (!proposal) return;
  await tx
    .update(proposals)
    .set({ quote: keepOverrides(quote, proposal.quote) })
    .where(open);
}

export type WaiveOutcome = { ok: true; value: { request: Request } } | Refused<"no-such-request" | "no-fee">;

export async function waiveFee(
  ctx: AdminContext,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<WaiveOutcome> {
  const details = await getRequestDetails(ctx.db, requestId);
  if (!details) return refused("no-such-request");
  return runCommand<WaiveOutcome>(ctx, async (tx, { audit, mail }) => {
    const locked = await lockRequest(tx, requestId);
    if (!locked?.feeCents || locked.feeWaivedAt) return refused("no-fee");
    const { feeCents: fee } = locked;
    const feeWaivedAt = ctx.now;
    const change = { action: "waiveFee", reason, details: { fee } };
    const request = await changeRequest(tx, ctx, locked, locked.status, change, { feeWaivedAt });
    const before = { feeCents: fee, feeWaivedAt: null };
    await audit(details, "waiveFee", { before, after: { feeCents: fee, feeWaivedAt, reason } });
    await mail(feeWaivedMail, { details, version: request.version, reason, fee });
    return done({ request });
  });
}

interface MoneyChanged {
  details: RequestDetails;
  /** Version of the request after the change, part of the mail's deduplication key. */
  version: number;
  reason: string;
}

function priceChangedMail(
  { was, quote, ...changed }: MoneyChanged & { was: Cents; quote: Quote },
  ...sender: Sender
): Mail {
  return moneyMail(changed, sender, {
    kind: "price-changed",
    subject: "New price",
    heading: "I changed the price",
    what: `The price is now ${formatExact(quote.total)} instead of ${formatExact(was)}.`,
    more: [priceLines(quote), "Nothing else changes. If you don't agree, just reply to this email."],
  });
}

const feeWaivedMail = ({ fee, ...changed }: MoneyChanged & { fee: Cents }, ...sender: Sender): Mail =>
  moneyMail(changed, sender, {
    kind: "fee-waived",
    subject: "No fee",
    heading: "You don't owe a fee",
    what: `I've waived the fee of ${formatExact(fee)}: you don't owe it.`,
  });

interface Told {
  kind: "price-changed" | "fee-waived";
  subject: string;
  heading: string;
  what: string;
  more?: readonly ReactNode[];
}

function moneyMail({ details, version, reason }: MoneyChanged, sender: Sender, told: Told): Mail {
  const { kind, subject, heading, what, more = [] } = told;
  const when = whenInWords(timeOfRequest(details, sender[2]));
  return visitMail(sender, {
    details,
    to: "client",
    key: `${kind}:${details.request.id}:${version}`,
    kind,
    subject: `${subject}: ${details.service}, ${when}`,
    heading,
    preview: what,
    body: [
      `${details.client.firstName}, this is about ${requestInShort(details)}, ${when}. ${what}`,
      mailFacts(["Reason", reason]),
      ...more,
    ],
  });
}
