// The link that opens a statement without signing in. It can't be guessed, and can be made again, so that its mail and the
// household's own pages have the same one; only its hash is stored.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { statements } from "~/db/tables/money/ledger";
import { sha256, sign } from "~/platform/index.server";

const purpose = "statement";

export const payToken = (secret: string, statementId: string): string => sign(secret, purpose, statementId);

export const hashOfPayToken = (token: string): string => sha256(token);

export type Statement = typeof statements.$inferSelect;

export async function findStatementByToken(db: Db, token: string): Promise<Statement | null> {
  const [found] = await db
    .select()
    .from(statements)
    .where(eq(statements.tokenHash, hashOfPayToken(token)));
  return found ?? null;
}
