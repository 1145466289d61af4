// Chooses a password by a mailed link: after "Forgot your password?", or for an invited account.
import { type CommandContext, enqueueMail, renderMail } from "~/platform/index.server";
import { refused } from "~/shared/result";

import {
  endAllSessions,
  proveAddress,
  removePasskeys,
  storePassword,
  voidPasswordLinks,
} from "~/accounts/enter/credentials.server";
import { passwordChangedMail, readMailFrom } from "~/accounts/emails";
import { type LinkOwner, readLinkOwner, spendToken } from "../enter/one-time-tokens.server";

export type PasswordLink = "reset-password" | "invitation";

/** Uses the link, ends every session, and removes passkeys, since a stranger may have had the old password. */
export async function choosePassword(
  ctx: CommandContext,
  kind: PasswordLink,
  input: { token: string; password: string },
): Promise<LinkOwner> {
  const link = await readLinkOwner(ctx.db, kind, input.token, ctx.now);
  if (!link.ok) return link;
  const { profileId } = link.value;
  const from = await readMailFrom(ctx);
  const [hash, notice] = await Promise.all([
    ctx.services.hashPassword(input.password),
    renderMail(passwordChangedMail({ ...link.value, byLink: true }, from), from.origin),
  ]);
  const spent = await ctx.db.transaction(async (tx) => {
    if (!(await spendToken(tx, kind, input.token, ctx.now))) return false;
    await proveAddress(tx, profileId);
    await storePassword(tx, profileId, hash);
    await voidPasswordLinks(tx, profileId, ctx.now);
    await endAllSessions(tx, profileId);
    // An invited account had no password before, so there is nothing to warn about.
    if (kind === "reset-password") {
      // One-time codes stay, since they protect against a stolen mailbox.
      await removePasskeys(tx, profileId);
      await enqueueMail(tx, [notice]);
    }
    return true;
  });
  if (!spent) return refused("used");
  ctx.services.log.info({ profile: profileId, kind }, "a password was chosen by link");
  ctx.services.wakeMail();
  return link;
}
