// Confirms an email address by the mailed link. Until then a client may do everything except request a service
// (docs/product.md, Accounts).
import { eq } from "drizzle-orm";

import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { isOwnPassword } from "~/accounts/enter/credentials.server";
import { verifyEmailMail } from "~/accounts/emails";
import type { DeadLink } from "~/accounts/texts/passwords";
import { isMailed, makeToken, readLinkOwner, spendToken, storeToken } from "~/accounts/enter/one-time-tokens.server";

/** Who uses the link: the profile of the session, if any, and the typed password. */
export interface Confirmer {
  signedInAs: string | null;
  password: string;
}

/**
 * Whether the link needs the account's password. A stranger may have registered the address, and reading its mails must
 * not confirm the stranger's account. The owner of the address can choose a new password by mail instead, which
 * confirms it and removes the stranger's credentials (proveAddress).
 */
export const needsPassword = (link: { profileId: string; isVerified: boolean }, signedInAs: string | null): boolean =>
  !link.isVerified && link.profileId !== signedInAs;

export async function verifyEmail(
  ctx: CommandContext,
  token: string,
  by: Confirmer,
): Promise<Result<null, DeadLink | "wrong-password">> {
  const link = await readLinkOwner(ctx.db, "verify-email", token, ctx.now);
  if (!link.ok) return link;
  const { profileId } = link.value;
  if (needsPassword(link.value, by.signedInAs) && !(await isOwnPassword(ctx.db, profileId, by.password)))
    return refused("wrong-password");
  const spent = await ctx.db.transaction(async (tx) => {
    if (!(await spendToken(tx, "verify-email", token, ctx.now))) return false;
    await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, profileId));
    return true;
  });
  return spent ? done(null) : refused("used");
}

/** Sends the mail again, at most once a minute, to a signed-in person with an unconfirmed address. */
export async function sendVerification(ctx: ClientContext): Promise<Result<null, "verified-already">> {
  const { id, email } = ctx.actor;
  if (ctx.actor.emailVerified) return refused("verified-already");
  const { origin } = ctx.services;
  const token = makeToken("verify-email", id, ctx.now);
  const minute = Math.floor(ctx.now.epochMilliseconds / 60_000);
  const mail = await renderMail(
    {
      ...verifyEmailMail(email, token, await ctx.services.readIdentity(ctx.db), origin),
      dedupeKey: `verify-email:${id}:${minute}`,
    },
    origin,
  );
  await ctx.db.transaction(async (tx) => {
    if (await isMailed(tx, mail.dedupeKey)) return;
    await storeToken(tx, token, ctx.now);
    await enqueueMail(tx, [mail]);
  });
  ctx.services.wakeMail();
  return done(null);
}
