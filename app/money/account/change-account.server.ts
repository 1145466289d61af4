// The owner's changes of a household's account. Each runs under the account's lock, is stored once per form, and is refused when
// the page did not show every line.
import type { Db } from "~/db/client.server";
import { applyPasses } from "~/money/passes/apply-passes.server";
import { logAccountChange, readHousehold } from "~/money/ledger/households.server";
import { readBalance, readLines } from "~/money/ledger/read-lines.server";
import { balanceOf } from "~/money/ledger/sums";
import { lockAccount, type MoneyLine, type NewLine, writeLines } from "~/money/ledger/write-lines.server";
import { type AdminContext, sha256 } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

export interface Written {
  /** The first of the new lines. */
  line: MoneyLine;
  /** The new balance. */
  after: Cents;
  firstName: string;
}

export type AccountOutcome<Reason extends string = never> = Result<
  Written,
  Reason | "unknown-client" | "changed-meanwhile"
>;

/** A new line without the columns that all lines of one change share. */
export type DraftLine = Omit<NewLine, "clientId" | "writtenAt" | "madeBy" | "key" | "day"> & {
  day?: Temporal.PlainDate;
};

interface AccountChange {
  clientId: string;
  /** Name in the audit log. */
  action: string;
  /** The whole form: its hash is the idempotency key, so that a corrected form counts as a new one. */
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
    if (stored) return done({ line: stored, after: before, firstName });
    if (lines.length !== sent.version) return refused("changed-meanwhile");
    const decided = await decide(lines, tx);
    if (!decided.ok) return decided;
    const [line] = await writeLines(
      tx,
      decided.value.map((draft, place) => ({
        day: dayInLosAngeles(ctx.now),
        ...draft,
        clientId,
        writtenAt: ctx.now,
        madeBy: ctx.actor.id,
        key: place === 0 ? key : `${key}:${place}`,
      })),
    );
    if (!line) throw new Error("the line was not stored");
    await applyPasses(tx, { clientId, now: ctx.now });
    const after = await readBalance(tx, clientId);
    const { label, amountCents, reason } = line;
    await logAccountChange(tx, ctx, client, {
      action,
      before: { balance: formatExact(before) },
      after: { entry: label, amount: formatExact(amountCents), reason, balance: formatExact(after) },
    });
    return done({ line, after, firstName });
  });
}
