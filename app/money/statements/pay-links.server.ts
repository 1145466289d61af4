// Link that opens a statement without signing in. The link is derived from the site's secret, so that the mail and the
// client's pages show the same link; only its hash is stored.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { statements } from "~/db/tables/money/ledger";
import { sha256, sign } from "~/platform/index.server";

export type Statement = typeof statements.$inferSelect;

export const payToken = (secret: string, statementId: string): string => sign(secret, "statement", statementId);

export const hashOfPayToken = (token: string): string => sha256(token);

export async function findStatementByToken(db: Db, token: string): Promise<Statement | null> {
  const [found] = await db
    .select()
    .from(statements)
    .where(eq(statements.tokenHash, hashOfPayToken(token)));
  return found ?? null;
}
