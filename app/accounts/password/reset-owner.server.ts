// Lets an owner in again who has lost every way to sign in. Only the person who runs the server can do this.
import { asc, eq } from "drizzle-orm";

import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import type { Db } from "~/db/client.server";
import { twoFactors } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

/** Path and query of the link. It works once, for an hour. */
export type OwnerLink = Result<{ email: string; path: string }, "no-owner">;

/** Makes a link with which the owner chooses a password. `withoutCodes`: also turns one-time codes off. */
export function resetOwner(db: Db, now: Temporal.Instant, withoutCodes: boolean): Promise<OwnerLink> {
  return db.transaction(async (tx): Promise<OwnerLink> => {
    const [owner] = await tx
      .select()
      .from(profiles)
      .where(eq(profiles.role, "admin"))
      .orderBy(asc(profiles.createdAt), asc(profiles.id))
      .limit(1)
      .for("update");
    if (!owner) return refused("no-owner");
    const token = makeToken("reset-password", owner.id, now);
    await storeToken(tx, token, now);
    if (withoutCodes) {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, owner.id));
      await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, owner.id));
    }
    const isChanged = withoutCodes && owner.twoFactorEnabled;
    await recordChanges(tx, { now, actor: null }, [
      {
        action: "resetOwner",
        table: "profiles",
        id: owner.id,
        name: `${owner.firstName} ${owner.lastName}`,
        before: isChanged ? { twoFactorEnabled: true } : {},
        after: isChanged ? { twoFactorEnabled: false } : {},
      },
    ]);
    return done({ email: owner.email, path: `/reset-password?${new URLSearchParams({ token: token.token })}` });
  });
}
