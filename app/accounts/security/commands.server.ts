// Commands with which a person changes their password, ends sessions, and adds or removes passkeys.
import { and, eq, ne } from "drizzle-orm";
import { isAPIError } from "better-auth/api";
import type { ActionFunctionArgs } from "react-router";

import type { Db } from "~/db/client.server";
import { passkeys, sessions } from "~/db/tables/accounts";
import {
  enqueueMail,
  type ClientContext,
  renderMail,
  getExchange,
  getServices,
  personalContext,
} from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";
import {
  isOwnPassword,
  lockHash,
  readHash,
  storePassword,
  voidPasswordLinks,
  voidSignInLinks,
  checkIdentity,
  recordOwnersStep,
} from "~/accounts/enter/credentials.server";
import { passkeyChangedMail, passwordChangedMail, mailFrom } from "~/accounts/emails";
import { refusedPassword } from "~/accounts/password/new-password.server";
import type { PasskeyRefusal } from "~/accounts/texts/passkey-ceremony";

import { readCredential } from "./sign-in.server";

type PasswordChange = Result<null, "wrong-password"> | { ok: false; reason: "bad-password"; message: string };

/** Changes the password, ends every other session, and mails the account's address. */
export async function changePassword(
  ctx: ClientContext,
  input: { currentPassword: string; password: string },
): Promise<PasswordChange> {
  const { id, email, sessionId } = ctx.actor;
  const before = await readHash(ctx.db, id);
  if (!(await isOwnPassword(ctx.db, id, input.currentPassword))) return refused("wrong-password");
  const message = await refusedPassword(input.password, email);
  if (message) return { ok: false, reason: "bad-password", message };

  const hash = await ctx.services.hashPassword(input.password);
  const from = mailFrom(ctx);
  const mail = await renderMail(
    passwordChangedMail({ profileId: id, email, byLink: false }, from, ctx.business.timeZone),
    from.origin,
  );
  const isChanged = await ctx.db.transaction(async (tx) => {
    if (!(await lockHash(tx, id, before))) return false;
    await storePassword(tx, id, hash);
    await voidPasswordLinks(tx, id, ctx.now);
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
    await enqueueMail(tx, [mail]);
    await recordOwnersStep(tx, ctx, "changePassword");
    return true;
  });
  if (!isChanged) return refused("wrong-password");
  ctx.services.wakeMail();
  return done(null);
}

/** Ends one session. */
export const endSession = async (ctx: ClientContext, sessionId: string): Promise<Result<null, "not-found">> =>
  ctx.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, ctx.actor.id)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return refused("not-found");
    await recordOwnersStep(tx, ctx, "endSession");
    return done(null);
  });

export async function endOtherSessions(ctx: ClientContext): Promise<void> {
  const { id, sessionId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
    await voidSignInLinks(tx, id, ctx.now);
    await recordOwnersStep(tx, ctx, "endOtherSessions");
  });
}

/**
 * Makes a change to passkeys, mails the account's address about it, and logs it if the account is the owner's. `change`
 * stores the change.
 */
async function withPasskeyNotice<Reason extends string>(
  ctx: ClientContext,
  what: "added" | "removed",
  change: (tx: Db) => Promise<Result<null, Reason>>,
): Promise<Result<null, Reason>> {
  const { id: profileId, email } = ctx.actor;
  const from = mailFrom(ctx);
  const mail = await renderMail(
    passkeyChangedMail({ profileId, email }, what, from, ctx.business.timeZone),
    from.origin,
  );
  const changed = await ctx.db.transaction(async (tx) => {
    const outcome = await change(tx);
    if (!outcome.ok) return outcome;
    await enqueueMail(tx, [mail]);
    await recordOwnersStep(tx, ctx, what === "added" ? "addPasskey" : "removePasskey");
    return outcome;
  });
  if (changed.ok) ctx.services.wakeMail();
  return changed;
}

export async function removePasskey(
  ctx: ClientContext,
  { id, password }: { id: string; password: string },
): Promise<Result<null, "not-found" | "wrong-password" | "no-password">> {
  const isConfirmed = await checkIdentity(ctx, password);
  if (!isConfirmed.ok) return isConfirmed;
  return withPasskeyNotice(ctx, "removed", async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, ctx.actor.id)))
      .returning({ id: passkeys.id });
    return removed.length > 0 ? done(null) : refused("not-found");
  });
}

const reasons: Record<string, PasskeyRefusal> = {
  SESSION_NOT_FRESH: "sign-in-again",
  PREVIOUSLY_REGISTERED: "known-already",
};

/** Adds a passkey. better-auth checks the authenticator's response and that the sign-in was recent. */
export async function addPasskey(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  input: { name: string; credential: string; password: string },
): Promise<Result<null, PasskeyRefusal | "wrong-password">> {
  const ctx = personalContext(args.context);
  const identity = await checkIdentity(ctx, input.password);
  if (!identity.ok) return identity;
  const response = readCredential(input.credential);
  if (!response) return refused("not-verified");
  try {
    await getServices(args.context).auth.api.verifyPasskeyRegistration({
      body: { response, name: input.name },
      headers: getExchange(args.context).headers,
    });
  } catch (error) {
    // better-auth throws an error with status 500 for a malformed response.
    if (isAPIError(error)) return refused(reasons[error.body?.code ?? ""] ?? "not-verified");
    throw error;
  }
  return withPasskeyNotice(ctx, "added", () => Promise.resolve(done(null)));
}
