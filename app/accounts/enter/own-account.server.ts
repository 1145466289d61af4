// Checks and log of changes that a signed-in person makes to their own account.
import { and, eq } from "drizzle-orm";

import { can } from "~/accounts/policy";
import type { Db } from "~/db/client.server";
import { sessions } from "~/db/tables/accounts";
import { type ClientContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { hasPassword, isOwnPassword } from "./credentials.server";

/** What the owner does to her own account stands in the audit log, without any secret. */
export async function recordOwnersStep(tx: Db, ctx: ClientContext, action: string): Promise<void> {
  if (!can(ctx.actor, "have what they do to their own account logged")) return;
  const { id, firstName, lastName } = ctx.actor;
  await recordChanges(tx, ctx, [
    { action, table: "profiles", id, name: `${firstName} ${lastName}`, before: {}, after: {} },
  ]);
}

/** Minutes after signing in that stand in for the password of an account that has none. */
const freshMinutes = 15;

/**
 * A session alone, left open or stolen, is not enough to change what signs in: the password is asked for again. An
 * account without one (opened by a mail's link) must have been signed in to just now.
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
