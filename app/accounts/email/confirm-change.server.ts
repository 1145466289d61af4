// Changes an account's email address by the link mailed to the new one. It also takes the account's session or password:
// a mistyped address is a stranger's mailbox, and the link alone must not give the account away.
import { and, eq, ne } from "drizzle-orm";

import { isOwnPassword } from "~/accounts/enter/credentials.server";
import { readLinkOwner, spendToken } from "~/accounts/enter/one-time-tokens.server";
import { recordOwnersStep } from "~/accounts/enter/own-account.server";
import type { DeadLink } from "~/accounts/texts/passwords";
import { sqlState, uniqueViolation } from "~/db/errors";
import { sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, renderMail, type SignedIn } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { emailChangedMail, readMailFrom } from "~/accounts/emails";
import { storeEmail } from "./store-email.server";

/** Who uses the link: the signed-in person, if any, and the typed password, or an empty string. */
export interface Presser {
  signedIn: SignedIn | null;
  password: string;
}

/** Changes the address, ends every other session, and mails the old address. */
export async function confirmEmailChange(
  ctx: CommandContext,
  token: string,
  { signedIn, password }: Presser,
): Promise<Result<{ email: string }, DeadLink | "wrong-password" | "email-taken">> {
  const link = await readLinkOwner(ctx.db, "change-email", token, ctx.now);
  if (!link.ok) return link;
  const { profileId, email: before, newEmail: email } = link.value;
  if (email === null) return refused("unknown");
  const own = signedIn?.id === profileId ? signedIn : null;
  if (!own && !(await isOwnPassword(ctx.db, profileId, password))) return refused("wrong-password");
  const from = await readMailFrom(ctx);
  const letter = emailChangedMail({ profileId, from: before, to: email, byOwner: false }, from);
  const notice = await renderMail(letter, from.origin);
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
