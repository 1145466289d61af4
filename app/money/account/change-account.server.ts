// The owner's changes to a household's account. Each change runs under the account's lock, is stored once per form, and
// is refused when the page did not show every line.
import type { Db } from "~/db/client.server";
import { logAccountChange, readHousehold } from "~/money/ledger/households.server";
import {
  lockAccount,
  type MoneyLine,
  type NewLine,
  readBalance,
  readLines,
  writeLines,
} from "~/money/ledger/lines.server";
import { balanceOf, hasTrace, netOfCharge } from "~/money/ledger/sums";
import { applyPasses } from "~/money/passes/apply-passes.server";
import { accountLabels as labels } from "~/money/texts/account";
import { type AdminContext, sha256 } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import type { AccountInput } from "./forms";

export interface Written {
  /** First of the new lines. */
  line: MoneyLine;
  /** Balance after the change. */
  after: Cents;
  firstName: string;
  /** Id of the change in the audit log; null when the form was sent before. */
  batch: string | null;
}

export type AccountOutcome<Reason extends string = never> = Result<
  Written,
  Reason | "unknown-client" | "changed-meanwhile"
>;

/** New line without the columns that are the same for all lines of one change. */
export type DraftLine = Omit<NewLine, "clientId" | "writtenAt" | "madeBy" | "key" | "day"> & {
  day?: Temporal.PlainDate;
};

interface AccountChange {
  clientId: string;
  /** Name of the action in the audit log. */
  action: string;
  /** All fields of the form. Their hash is the idempotency key, so that a corrected form counts as a new one. */
  sent: { formKey: string; version: number };
}

export async function changeAccount<Reason extends string>(
  ctx: AdminContext,
  { clientId, action, sent }: AccountChange,
  decide: (
    lines: readonly MoneyLine[],
    tx: Db,
  ) => Result<readonly DraftLine[], Reason> | Promise<Result<readonly DraftLine[], Reason>>,
): Promise<AccountOutcome<Reason>> {
  const key = `form:${sha256(JSON.stringify([action, clientId, sent]))}`;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, clientId);
    const client = await readHousehold(tx, clientId);
    if (!client) return refused("unknown-client");
    const { firstName } = client;
    const lines = await readLines(tx, clientId);
    const before = balanceOf(lines);
    const stored = lines.find((line) => line.key === key);
    if (stored) return done({ line: stored, after: before, firstName, batch: null });
    if (lines.length !== sent.version) return refused("changed-meanwhile");
    const decided = await decide(lines, tx);
    if (!decided.ok) return decided;
    const [line] = await writeLines(
      tx,
      decided.value.map((draft, place) => ({
        day: dayIn(ctx.business.timeZone, ctx.now),
        ...draft,
        clientId,
        writtenAt: ctx.now,
        madeBy: ctx.actor.id,
        key: place === 0 ? key : `${key}:${place}`,
      })),
    );
    if (!line) throw new Error("the line was not stored");
    await applyPasses(tx, { clientId, zone: ctx.business.timeZone, now: ctx.now });
    const after = await readBalance(tx, clientId);
    const { label, amountCents, reason } = line;
    const batch = await logAccountChange(tx, ctx, client, {
      action,
      before: { balance: formatExact(before) },
      after: { entry: label, amount: formatExact(amountCents), reason, balance: formatExact(after) },
    });
    return done({ line, after, firstName, batch });
  });
}

export const giveCredit = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"credit">,
): Promise<AccountOutcome> =>
  changeAccount(ctx, { clientId, action: "giveCredit", sent }, () =>
    done([{ kind: "credit", amountCents: -sent.amount, label: labels.credit, reason: sent.reason }]),
  );

/** Corrects the price of a charge. `amount`: the new price, which replaces the charge and its earlier corrections. */
export const adjustCharge = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"adjust">,
): Promise<AccountOutcome<"no-such-charge" | "same-amount">> =>
  changeAccount<"no-such-charge" | "same-amount">(ctx, { clientId, action: "adjustCharge", sent }, (lines) => {
    const { lineId, amount, reason } = sent;
    const charge = lines.find(({ id, kind }) => id === lineId && kind === "charge");
    if (!charge || !hasTrace(charge)) return refused("no-such-charge");
    const amountCents = amount - netOfCharge(charge, lines);
    if (amountCents === 0) return refused("same-amount");
    const { subject, requestId, passId, walkerId, serviceType } = charge;
    const label = labels.corrected(charge.label);
    return done([
      { kind: "adjustment", subject, requestId, passId, walkerId, serviceType, amountCents, label, reason },
    ]);
  });

export const writeOff = (
  ctx: AdminContext,
  clientId: string,
  sent: AccountInput<"writeOff">,
): Promise<AccountOutcome<"nothing-open">> =>
  changeAccount<"nothing-open">(ctx, { clientId, action: "writeOff", sent }, (lines) => {
    const open = balanceOf(lines);
    if (open <= 0) return refused("nothing-open");
    return done([{ kind: "adjustment", amountCents: -open, label: labels.writtenOff, reason: sent.reason }]);
  });
