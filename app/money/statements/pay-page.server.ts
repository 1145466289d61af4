// What the page behind a statement's link shows. A link that never was is not told from one that is cut off.
import { commandContext, getExchange } from "~/platform/index.server";

import { findStatementByToken } from "./pay-links.server";
import { type PrintedStatement, readStatement } from "./read-statement.server";

type Context = Parameters<typeof commandContext>[0];

export async function loadPayPage(context: Context, token: string): Promise<PrintedStatement | null> {
  keepToOneself(context);
  const { db, now } = commandContext(context);
  const statement = await findStatementByToken(db, token.slice(0, 200));
  return statement && readStatement(db, statement, now);
}

/** Kept nowhere, and its address stays out of every Referer. */
function keepToOneself(context: Context): void {
  const { mustNotKeep, answerHeaders } = getExchange(context);
  mustNotKeep();
  answerHeaders.set("Referrer-Policy", "strict-origin");
  answerHeaders.set("Cache-Control", "private, no-store");
}
