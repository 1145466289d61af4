// What the page behind a statement's link shows. A link that never was is not told from one that is cut off.
import { guardSecretLink } from "~/platform/index.server";
import { commandContext } from "~/platform/index.server";

import { findStatementByToken } from "./pay-links.server";
import { type PrintedStatement, readStatement } from "./read-statement.server";

type Context = Parameters<typeof commandContext>[0];

export async function loadPayPage(context: Context, token: string): Promise<PrintedStatement | null> {
  guardSecretLink(context);
  const { db, now } = commandContext(context);
  const statement = await findStatementByToken(db, token.slice(0, 200));
  return statement && readStatement(db, statement, now);
}
