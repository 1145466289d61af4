// A password chosen by a link in a mail: after "Forgot your password?", or for an account the owner made.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, hashPassword, renderMail } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import {
  endAllSessions,
  proveAddress,
  removePasskeys,
  storePassword,
  voidPasswordLinks,
} from "~/accounts/enter/credentials.server";
import { passwordChangedMail } from "~/accounts/emails";
import type { DeadLink } from "~/accounts/texts/passwords";
import { readToken, spendToken } from "../enter/one-time-tokens.server";

export type PasswordLink = "reset-password" | "invitation";

export type LinkOwner = Result<{ profileId: string; email: string; firstName: string }, DeadLink>;

/** Whose link it is, without using it: programs that look into mails open links, too. */
export async function readPasswordLink(
  db: Db,
  kind: PasswordLink,
  token: string,
  now: Temporal.Instant,
): Promise<LinkOwner> {
  const link = await readToken(db, kind, token, now);
  if (link.state !== "good") return refused(link.state);
  const [owner] = await db
    .select({ profileId: profiles.id, email: profiles.email, firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.id, link.profileId));
  return owner ? done(owner) : refused("unknown");
}

/** Uses the link up, and ends every session: somebody who had the old password is out, along with any passkey they added. */
export async function choosePassword(
  ctx: CommandContext,
  kind: PasswordLink,
  input: { token: string; password: string },
): Promise<LinkOwner> {
  const link = await readPasswordLink(ctx.db, kind, input.token, ctx.now);
  if (!link.ok) return link;
  const { profileId, email } = link.value;
  const { origin } = ctx.services;
  const [hash, notice] = await Promise.all([
    hashPassword(input.password),
    renderMail(
      passwordChangedMail({ ...link.value, byLink: true }, ctx.now, await ctx.services.readIdentity(ctx.db), origin),
      origin,
    ),
  ]);
  const spent = await ctx.db.transaction(async (tx) => {
    if (!(await spendToken(tx, kind, input.token, ctx.now))) return false;
    await proveAddress(tx, profileId);
    await storePassword(tx, profileId, hash);
    await voidPasswordLinks(tx, profileId, ctx.now);
    await endAllSessions(tx, profileId);
    // Nobody had a password to an invitation's account before: there is nothing to warn of.
    if (kind === "reset-password") {
      // Somebody who had the old password may have added one. One-time codes stay: they guard against a stolen mailbox.
      await removePasskeys(tx, profileId);
      await enqueueMail(tx, [notice]);
    }
    return true;
  });
  if (!spent) return refused("used");
  ctx.services.log.info({ profile: profileId, kind }, "a password was chosen by link");
  ctx.services.wakeMail();
  return done({ ...link.value, email });
}
