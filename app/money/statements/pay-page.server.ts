// The page behind a statement's link.
import { commandContext, getExchange } from "~/platform/index.server";

import { findStatementByToken } from "./pay-links.server";
import { readStatement } from "./read-statement.server";

type Context = Parameters<typeof commandContext>[0];

/** Returns null for an unknown or damaged link. */
export async function loadPayPage(context: Context, token: string) {
  hidePayLink(context);
  const { db, now } = commandContext(context);
  const statement = await findStatementByToken(db, token.slice(0, 200));
  return statement && readStatement(db, statement, now);
}

/** Keeps the page out of every cache, and its URL out of every Referer header: the URL opens the statement. */
export function hidePayLink(context: Context): void {
  const { mustNotKeep, answerHeaders } = getExchange(context);
  mustNotKeep();
  answerHeaders.set("Referrer-Policy", "strict-origin");
  answerHeaders.set("Cache-Control", "private, no-store");
}
