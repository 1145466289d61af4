// The one way the owner writes into a household's account: locked, from a page that knew every line, once for each form, and
// into her log.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { applyPasses } from "~/money/passes/apply-passes.server";
import { readBalance, readLines } from "~/money/ledger/read-lines.server";
import { balanceOf } from "~/money/ledger/sums";
import { lockAccount, type MoneyLine, type NewLine, writeLines } from "~/money/ledger/write-lines.server";
import { type AdminContext, type Change, recordChanges, sha256 } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

export interface Written {
  /** The line that was asked for, without what follows from it. */
  line: MoneyLine;
  /** The balance now. */
  after: Cents;
  firstName: string;
}

export type Whole = "unknown-client" | "changed-meanwhile";
export type AccountOutcome<Reason extends string = never> = Result<Written, Reason | Whole>;

/** A line without what all of them have. */
export type Wish = Omit<NewLine, "clientId" | "writtenAt" | "madeBy" | "key" | "day"> & { day?: Temporal.PlainDate };

/** The line that is asked for, and those that go with it. */
export type Wishes = readonly [Wish, ...Wish[]];

/** What was sent: all of it, so that the same form with another amount is another one. */
interface Sent {
  formKey: string;
  version: number;
}

/** `action`: what the log calls it. */
export async function changeAccount<Reason extends string>(
  ctx: AdminContext,
  { clientId, action, sent }: { clientId: string; action: string; sent: Sent },
  decide: (lines: readonly MoneyLine[], tx: Db) => Result<Wishes, Reason> | Promise<Result<Wishes, Reason>>,
): Promise<AccountOutcome<Reason>> {
  const key = `form:${sha256(JSON.stringify([action, clientId, sent]))}`;
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, clientId);
    const client = await findClient(tx, clientId);
    if (!client) return refused("unknown-client");
    const lines = await readLines(tx, clientId);
    const { firstName } = client;
    const after = balanceOf(lines);
    const twin = lines.find((line) => line.key === key);
    if (twin) return done({ line: twin, after, firstName });
    if (lines.length !== sent.version) return refused("changed-meanwhile");
    const decided = await decide(lines, tx);
    if (!decided.ok) return decided;
    const line = await write(tx, ctx, { clientId, key, wishes: decided.value });
    await applyPasses(tx, { clientId, now: ctx.now });
    const change = { action, line, before: after, after: await readBalance(tx, clientId) };
    await recordChanges(tx, ctx, [logged(clientId, `${firstName} ${client.lastName}`, change)]);
    return done({ line, after: change.after, firstName });
  });
}

async function write(
  tx: Db,
  { actor, now }: AdminContext,
  { clientId, key, wishes }: { clientId: string; key: string; wishes: Wishes },
): Promise<MoneyLine> {
  const ours = { clientId, writtenAt: now, madeBy: actor.id };
  const today = dayInLosAngeles(now);
  const rows = wishes.map((wish, place) => ({
    day: today,
    ...wish,
    ...ours,
    key: place === 0 ? key : `${key}:${place}`,
  }));
  const [line] = await writeLines(tx, rows);
  if (!line) throw new Error("the line was not stored");
  return line;
}

function logged(
  id: string,
  name: string,
  { action, line, before, after }: { action: string; line: MoneyLine; before: Cents; after: Cents },
): Change {
  const { label, amountCents, reason } = line;
  return {
    action,
    table: "money_lines",
    id,
    name,
    before: { balance: formatExact(before) },
    after: { entry: label, amount: formatExact(amountCents), reason, balance: formatExact(after) },
  };
}

async function findClient(tx: Db, clientId: string) {
  const [client] = await tx
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(and(eq(profiles.id, clientId), eq(profiles.role, "client")));
  return client ?? null;
}
