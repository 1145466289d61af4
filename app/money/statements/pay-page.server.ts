// The page behind a statement's link.
import { commandContext, guardSecretLink } from "~/platform/index.server";

import { findStatementByToken } from "./pay-links.server";
import { readStatement } from "./read-statement.server";

/** Returns null for an unknown or damaged link. */
export async function loadPayPage(context: Parameters<typeof commandContext>[0], token: string) {
  guardSecretLink(context);
  const { db, now } = commandContext(context);
  const statement = await findStatementByToken(db, token.slice(0, 200));
  return statement && readStatement(db, statement, now);
}
