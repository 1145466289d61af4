// Creates the first admin of a new site, who must know the code from the server's log (docs/product.md, First admin).
import { createHash, randomInt, timingSafeEqual } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts, setupCode } from "~/db/tables/accounts";
import { timeZoneKey } from "~/business/business";
import { identityKeys } from "~/business/identity";
import { profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { type CommandContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";
import type { FirstAdmin } from "~/accounts/forms";

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
  return found.length > 0;
}

/** Returns the code to print at startup; null when there is an admin. */
export async function setupCodeOf(db: Db): Promise<string | null> {
  if (!(await hasAdmin(db))) return ensureSetupCode(db);
  await removeSetupCode(db);
  return null;
}

/** Creates the admin while there is none. Of two concurrent requests, one succeeds. */
export async function createFirstAdmin(
  ctx: CommandContext,
  input: FirstAdmin,
): Promise<Result<{ profileId: string }, "wrong-code" | "admin-exists" | "email-taken">> {
  // The code is deleted when the admin is created, so it works only once.
  if (!(await isSetupCode(ctx.db, input.code)))
    return refused((await hasAdmin(ctx.db)) ? "admin-exists" : "wrong-code");
  const password = await ctx.services.hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    // Advisory lock, since there is no row to lock yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    if (await hasAdmin(tx)) return refused("admin-exists");
    const { firstName, lastName, email } = input;
    const [admin] = await tx
      .insert(profiles)
      // Knowing the code from the server's log is proof enough, so the address is confirmed without a mail. The owner
      // is a walker, too (docs/product.md, Walkers).
      .values({ firstName, lastName, email, role: "admin", isEmployee: true, emailVerified: true })
      .onConflictDoNothing({ target: profiles.email })
      .returning({ id: profiles.id });
    if (!admin) return refused("email-taken");
    await removeSetupCode(tx);
    await tx.insert(accounts).values({ userId: admin.id, accountId: admin.id, providerId: "credential", password });
    await storeOwner(tx, input);
    await recordChanges(tx, { now: ctx.now, actor: admin }, [
      {
        action: "createFirstAdmin",
        table: "profiles",
        id: admin.id,
        name: `${firstName} ${lastName}`,
        before: {},
        after: { email, role: "admin" },
      },
    ]);
    return done({ profileId: admin.id });
  });
}

/** Stores what the owner typed about herself as the first settings of the business. Settings that exist stay. */
async function storeOwner(tx: Db, { firstName, lastName, email, timeZone }: FirstAdmin): Promise<void> {
  const values = [
    { key: identityKeys.walkerName, value: `${firstName} ${lastName}` },
    { key: identityKeys.email, value: email },
    { key: timeZoneKey, value: timeZone },
  ];
  await tx.insert(siteSettings).values(values).onConflictDoNothing();
}

/** Letters and digits that can't be mistaken for one another. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code of twelve characters has 58 bits, which is safe at twenty tries in ten minutes. */
const newCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  );

/**
 * Returns the setup code of this database, creating it if needed. It is stored in the database, so that all server
 * processes share it (docs/decisions/018-limits.md).
 */
export async function ensureSetupCode(db: Db): Promise<string> {
  const unchanged = { code: sql`${setupCode.code}` };
  const [row] = await db
    .insert(setupCode)
    .values({ code: newCode() })
    .onConflictDoUpdate({ target: setupCode.id, set: unchanged })
    .returning({ code: setupCode.code });
  if (!row) throw new Error("the database stored no setup code");
  return row.code;
}

export async function removeSetupCode(db: Db): Promise<void> {
  await db.delete(setupCode);
}

const digest = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replaceAll(/[^\dA-Z]/g, ""))
    .digest();

/** Whether this is the setup code. Compares in constant time, and ignores case, spaces and dashes. */
export async function isSetupCode(db: Db, typed: string): Promise<boolean> {
  const [row] = await db.select({ code: setupCode.code }).from(setupCode);
  return row !== undefined && timingSafeEqual(digest(typed), digest(row.code));
}
