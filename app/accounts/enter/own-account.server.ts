// Identity check and audit log for changes of one's own account.
import { and, eq } from "drizzle-orm";

import { can } from "~/accounts/policy";
import type { Db } from "~/db/client.server";
import { sessions } from "~/db/tables/accounts";
import { type ClientContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { hasPassword, isOwnPassword } from "./credentials.server";

/** Logs a change the owner makes to her own account, without any secret. */
export async function recordOwnersStep(tx: Db, ctx: ClientContext, action: string): Promise<void> {
  if (!can(ctx.actor, "have what they do to their own account logged")) return;
  const { id, firstName, lastName } = ctx.actor;
  await recordChanges(tx, ctx, [
    { action, table: "profiles", id, name: `${firstName} ${lastName}`, before: {}, after: {} },
  ]);
}

/** Minutes after signing in during which an account without a password needs none. */
const freshMinutes = 15;

/**
 * Checks the password again before a change of credentials, since a session may be left open or stolen. An account
 * without a password (opened by a mailed link) must have signed in just now.
 */
export async function checkIdentity(
  ctx: ClientContext,
  password: string,
): Promise<Result<null, "wrong-password" | "no-password">> {
  const { id, sessionId } = ctx.actor;
  if (await hasPassword(ctx.db, id))
    return (await isOwnPassword(ctx.db, id, password)) ? done(null) : refused("wrong-password");
  const [session] = await ctx.db
    .select({ since: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)));
  const isFresh = session && ctx.now.epochMilliseconds - session.since.getTime() < freshMinutes * 60_000;
  return isFresh ? done(null) : refused("no-password");
}
