// The first admin of a new site: whoever can read the server's log (decisions §7, `npm start`).
import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts, profiles } from "~/db/schema";
import type { CommandContext } from "~/server/context";
import { hashPassword } from "~/server/passwords";
import { isSetupCode } from "~/server/setup-code";
import { done, refused, type Result } from "~/shared/result";

import { recordChanges } from "../audit/record.server";
import type { Registration } from "./forms";

export async function hasAdmin(db: Db): Promise<boolean> {
  const found = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
  return found.length > 0;
}

/** Once, and only while there is no admin: of two at once, one becomes it. */
export async function createFirstAdmin(
  ctx: CommandContext,
  input: Registration & { code: string },
): Promise<Result<{ profileId: string }, "wrong-code" | "admin-exists" | "email-taken">> {
  if (!isSetupCode(input.code)) return refused("wrong-code");
  const password = await hashPassword(input.password);
  return ctx.db.transaction(async (tx) => {
    // No row exists yet that could be locked.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    if (await hasAdmin(tx)) return refused("admin-exists");
    const { firstName, lastName, email } = input;
    const [admin] = await tx
      .insert(profiles)
      // Who reads the server's log needs no mail to prove an address; the owner is a walker, too (decisions §1).
      .values({ firstName, lastName, email, role: "admin", isEmployee: true, emailVerified: true })
      .onConflictDoNothing({ target: profiles.email })
      .returning({ id: profiles.id });
    if (!admin) return refused("email-taken");
    await tx.insert(accounts).values({ userId: admin.id, accountId: admin.id, providerId: "credential", password });
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
