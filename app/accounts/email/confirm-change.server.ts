// The link mailed to a new address makes it the account's: for who is signed in to the account, or knows its password. A
// mistyped address is somebody else's mailbox, which must not get the account by a press.
import { and, eq, ne } from "drizzle-orm";

import { isOwnPassword } from "~/accounts/enter/credentials.server";
import { readToken, spendToken } from "~/accounts/password/one-time-tokens.server";
import { recordOwnersStep } from "~/accounts/security/commands.server";
import type { DeadLink } from "~/accounts/texts/passwords";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, renderMail, type SignedIn } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { emailChangedMail } from "./emails";
import { storeEmail } from "./store-email.server";

export type EmailLink = Result<{ profileId: string; before: string; email: string }, DeadLink>;

/** Whose link it is, without using it. */
export async function readEmailLink(db: Db, token: string, now: Temporal.Instant): Promise<EmailLink> {
  const link = await readToken(db, "change-email", token, now);
  if (link.state !== "good") return refused(link.state);
  const [owner] = await db.select({ before: profiles.email }).from(profiles).where(eq(profiles.id, link.profileId));
  return owner && link.newEmail !== null
    ? done({ profileId: link.profileId, before: owner.before, email: link.newEmail })
    : refused("unknown");
}

/** Who presses the button: the person signed in there, and the password they typed, if any. */
export interface Presser {
  signedIn: SignedIn | null;
  password: string;
}

/** Ends every session but the one it is confirmed from, and tells the address there was. */
export async function confirmEmailChange(
  ctx: CommandContext,
  token: string,
  { signedIn, password }: Presser,
): Promise<Result<{ email: string }, DeadLink | "wrong-password" | "email-taken">> {
  const link = await readEmailLink(ctx.db, token, ctx.now);
  if (!link.ok) return link;
  const { profileId, before, email } = link.value;
  const own = signedIn?.id === profileId ? signedIn : null;
  if (!own && !(await isOwnPassword(ctx.db, profileId, password))) return refused("wrong-password");
  const { origin } = ctx.services;
  const from = { now: ctx.now, identity: await ctx.services.readIdentity(ctx.db), origin };
  const notice = await renderMail(
    emailChangedMail({ profileId, from: before, to: email, byOwner: false }, from),
    origin,
  );
  try {
    const isChanged = await ctx.db.transaction(async (tx) => {
      const [account] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("update");
      if (!account || !(await spendToken(tx, "change-email", token, ctx.now))) return false;
      await storeEmail(tx, account, { email, isVerified: true }, ctx.now);
      await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, profileId), own ? ne(sessions.id, own.sessionId) : undefined));
      if (account.emailVerified) await enqueueMail(tx, [notice]);
      if (own) await recordOwnersStep(tx, { ...ctx, actor: own }, "changeEmail");
      return true;
    });
    if (!isChanged) return refused("used");
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return refused("email-taken");
  }
  ctx.services.log.info({ profile: profileId }, "an email address was changed by link");
  ctx.services.wakeMail();
  return done({ email });
}
