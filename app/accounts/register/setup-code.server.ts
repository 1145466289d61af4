// The one-time code of a new site: printed in the log at start while there is no admin. One for each database, so that
// every process prints the same, and takes it; gone once there is an admin (docs/decisions/018-limits.md).
import { createHash, randomInt, timingSafeEqual } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { setupCode } from "~/db/tables/accounts";

/** Without letters and digits that look alike. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Twelve letters, 58 bits: at twenty tries in ten minutes nobody guesses it. */
const newCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  );

/** The code of this database. Of several processes that start at once, one makes it. */
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

/** In constant time; case, spaces and dashes do not matter. Where there is no code, none is right. */
export async function isSetupCode(db: Db, typed: string): Promise<boolean> {
  const [row] = await db.select({ code: setupCode.code }).from(setupCode);
  return row !== undefined && timingSafeEqual(digest(typed), digest(row.code));
}
