// Somebody changes their password, ends sessions, or removes a passkey. Another person's are not there for them.
import { and, eq, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts, passkeys, sessions } from "~/db/schema";
import type { OwnContext } from "~/server/context";
import { hashPassword, isPassword } from "~/server/passwords";
import { done, refused, type Result } from "~/shared/result";

import { storePassword, voidPasswordLinks } from "../accounts/credentials.server";
import { passwordChangedMail } from "../accounts/emails";
import { refusedPassword } from "../accounts/new-password.server";
import { recordChanges } from "../audit/record.server";
import { enqueueMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";

/** What the owner does to her own account stands in the audit log, without any secret. */
export async function recordOwnersStep(tx: Db, ctx: OwnContext, action: string): Promise<void> {
  const { id, firstName, lastName, role } = ctx.actor;
  if (role !== "admin") return;
  await recordChanges(tx, ctx, [
    { action, table: "profiles", id, name: `${firstName} ${lastName}`, before: {}, after: {} },
  ]);
}

export type PasswordChange = Result<null, "wrong-password"> | { ok: false; reason: "bad-password"; message: string };

/** Ends every session but the one it is asked from, and tells the owner of the address. */
export async function changePassword(
  ctx: OwnContext,
  input: { currentPassword: string; password: string },
): Promise<PasswordChange> {
  const { id, email, sessionId } = ctx.actor;
  const { origin } = ctx.services;
  const [account] = await ctx.db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, id), eq(accounts.providerId, "credential")));
  if (!account?.password || !(await isPassword(input.currentPassword, account.password)))
    return refused("wrong-password");
  const message = await refusedPassword(input.password, email);
  if (message) return { ok: false, reason: "bad-password", message };

  const hash = await hashPassword(input.password);
  const identity = await getIdentity(ctx.db);
  const mail = await renderMail(passwordChangedMail({ profileId: id, email }, ctx.now, identity, origin), origin);
  await ctx.db.transaction(async (tx) => {
    await storePassword(tx, id, hash);
    await voidPasswordLinks(tx, id, ctx.now);
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
    await enqueueMail(tx, [mail]);
    await recordOwnersStep(tx, ctx, "changePassword");
  });
  ctx.services.wakeMail();
  return done(null);
}

/** Signs one of their browsers out. */
export async function endSession(ctx: OwnContext, sessionId: string): Promise<Result<null, "not-found">> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, ctx.actor.id)))
    .returning({ id: sessions.id });
  return ended.length > 0 ? done(null) : refused("not-found");
}

export async function endOtherSessions(ctx: OwnContext): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, ctx.actor.id), ne(sessions.id, ctx.actor.sessionId)));
}

export async function removePasskey(ctx: OwnContext, passkeyId: string): Promise<Result<null, "not-found">> {
  return ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, ctx.actor.id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) return refused("not-found");
    await recordOwnersStep(tx, ctx, "removePasskey");
    return done(null);
  });
}
