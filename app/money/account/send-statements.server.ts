// Statements and reminders that the owner sends by a press (docs/product.md, Statements sent by hand). They run under the
// account's lock, once per form, and their mails leave at any hour.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { statements } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { type Household, logAccountChange, readHousehold } from "~/money/ledger/households.server";
import { lockAccount, readUnstatedLines } from "~/money/ledger/lines.server";
import { storeStatement } from "~/money/statements/make-statements.server";
import { upToNow } from "~/money/statements/periods";
import { queueOwnReminder } from "~/money/statements/reminders.server";
import { writeStatementMail } from "~/money/statements/statement-mail.server";
import type { Statement } from "~/money/statements/pay-links.server";
import { hasEmail } from "~/platform/index";
import { type AdminContext, draftMail, enqueueMail, type Mail, renderDrafts } from "~/platform/index.server";
import { isId } from "~/shared/ids";
import { done, refused, type Result } from "~/shared/result";

import type { AccountInput } from "./forms";
import { countLines } from "./load-account.server";

export interface SentStatement {
  number: number;
  firstName: string;
  /** False for a household without an email address. */
  isMailed: boolean;
}

type Outcome<Reason extends string> = Promise<Result<SentStatement, Reason | "unknown-client">>;

/** Makes a statement of all lines that are on none yet, and mails it. */
export const sendStatement = (
  ctx: AdminContext,
  clientId: string,
  { formKey, version }: AccountInput<"sendStatement">,
): Outcome<"changed-meanwhile" | "nothing-to-bill"> =>
  inAccount<"changed-meanwhile" | "nothing-to-bill">(ctx, clientId, "sendStatement", async (tx) => {
    const [stored] = await tx
      .select()
      .from(statements)
      .where(eq(statements.key, `${clientId}:now:${formKey}`));
    if (stored) return done({ statement: stored, isRepeated: true });
    if ((await countLines(tx, clientId)) !== version) return refused("changed-meanwhile");
    const chosen = upToNow(await readUnstatedLines(tx, clientId), formKey);
    if (!chosen) return refused("nothing-to-bill");
    const about = { clientId, secret: ctx.services.secret, now: ctx.now, zone: ctx.business.timeZone };
    const statement = await storeStatement(tx, about, chosen);
    if (!statement) throw new Error("the statement was not stored");
    await mailStatement(tx, ctx, statement);
    return done({ statement, isRepeated: false });
  });

/** Mails a statement again, with its current amounts. */
export const sendStatementAgain = (
  ctx: AdminContext,
  clientId: string,
  { formKey, statementId }: AccountInput<"sendAgain">,
): Outcome<"no-such-statement" | "no-email"> =>
  inAccount<"no-such-statement" | "no-email">(ctx, clientId, "sendStatementAgain", async (tx, client) => {
    const [statement] = await tx
      .select()
      .from(statements)
      .where(and(eq(statements.id, statementId), eq(statements.clientId, clientId)));
    if (!statement) return refused("no-such-statement");
    if (!hasEmail(client.email)) return refused("no-email");
    const dedupeKey = `statement:${statementId}:${formKey}`;
    const isRepeated = await isQueued(tx, dedupeKey);
    if (!isRepeated) await mailStatement(tx, ctx, statement, { dedupeKey });
    return done({ statement, isRepeated });
  });

/** Reminds a household of what is open on its statements. */
export const sendReminder = (
  ctx: AdminContext,
  clientId: string,
  { formKey }: AccountInput<"remind">,
): Outcome<"nothing-due" | "just-reminded" | "no-email"> =>
  inAccount<"nothing-due" | "just-reminded" | "no-email">(ctx, clientId, "sendReminder", async (tx, client) => {
    if (!hasEmail(client.email)) return refused("no-email");
    return queueOwnReminder(tx, clientId, `statement-reminder:${formKey}`, ctx);
  });

interface Decided {
  statement: Statement;
  /** True for a form that took effect before. */
  isRepeated: boolean;
}

/** Runs under the account's lock, and adds what was sent to the audit log. */
async function inAccount<Reason extends string>(
  ctx: AdminContext,
  clientId: string,
  action: string,
  decide: (tx: Db, client: Household) => Promise<Result<Decided, Reason>>,
): Outcome<Reason> {
  const sent = await ctx.db.transaction(async (tx): Outcome<Reason> => {
    await lockAccount(tx, clientId);
    const client = isId(clientId) ? await readHousehold(tx, clientId) : null;
    if (!client) return refused("unknown-client");
    const decided = await decide(tx, client);
    if (!decided.ok) return decided;
    const { number } = decided.value.statement;
    if (!decided.value.isRepeated) await logAccountChange(tx, ctx, client, { action, after: { statement: number } });
    return done({ number, firstName: client.firstName, isMailed: hasEmail(client.email) });
  });
  if (!sent.ok) return sent;
  await renderDrafts({ db: ctx.db, log: ctx.services.log });
  ctx.services.wakeMail();
  return sent;
}

const isQueued = async (tx: Db, dedupeKey: string): Promise<boolean> =>
  (await tx.$count(outbox, eq(outbox.dedupeKey, dedupeKey))) > 0;

async function mailStatement(tx: Db, ctx: AdminContext, statement: Statement, other: Partial<Mail> = {}) {
  const { secret, origin } = ctx.services;
  const { identity, timeZone } = ctx.business;
  const mail = await writeStatementMail(tx, statement, ctx.now, timeZone, { secret, identity });
  if (mail) await enqueueMail(tx, [draftMail({ ...mail, ...other }, origin)]);
}
