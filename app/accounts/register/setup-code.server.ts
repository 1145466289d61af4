// The setup code of a new site, printed in the log at startup while there is no admin. It is stored in the database, so
// that all processes share it (docs/decisions/018-limits.md).
import { createHash, randomInt, timingSafeEqual } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { setupCode } from "~/db/tables/accounts";

/** Letters and digits that don't look alike. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Twelve characters, 58 bits: safe at twenty tries in ten minutes. */
const newCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  );

/** Returns the code of this database, creating it if needed. Concurrent processes get the same code. */
export async function ensureSetupCode(db: Db): Promise<string> {
  const kept = { code: sql`${setupCode.code}` };
  const [row] = await db
    .insert(setupCode)
    .values({ code: newCode() })
    .onConflictDoUpdate({ target: setupCode.id, set: kept })
    .returning({ code: setupCode.code });
  if (!row) throw new Error("the database kept no setup code");
  return row.code;
}

export async function removeSetupCode(db: Db): Promise<void> {
  await db.delete(setupCode);
}

const digest = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replaceAll(/[^\dA-Z]/g, ""))
    .digest();

/** Compares in constant time. Case, spaces and dashes don't matter. */
export async function isSetupCode(db: Db, typed: string): Promise<boolean> {
  const [row] = await db.select({ code: setupCode.code }).from(setupCode);
  return row !== undefined && timingSafeEqual(digest(typed), digest(row.code));
}
