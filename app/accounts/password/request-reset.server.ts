// "Forgot your password?": mails a link to addresses with an account.
import { eq } from "drizzle-orm";

import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, renderMail } from "~/platform/index.server";

import { readMailFrom, resetPasswordMail } from "~/accounts/emails";
import { countRecent, isMailed, makeToken, storeToken } from "../enter/one-time-tokens.server";

/** Limit of links an hour, which is how long they are valid. */
const mailsAnHour = 5;

const nobody = "00000000-0000-0000-0000-000000000000";

/** Returns nothing, and does the same work for an unknown address. At most one mail a minute, and five an hour. */
export async function requestReset(ctx: CommandContext, email: string): Promise<void> {
  const from = await readMailFrom(ctx);
  const [owner] = await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  const profileId = owner?.id ?? nobody;
  const token = makeToken("reset-password", profileId, ctx.now);
  const mail = await renderMail(resetPasswordMail(email, token, from), from.origin);
  await ctx.db.transaction(async (tx) => {
    const isEnough = (await countRecent(tx, "reset-password", profileId, ctx.now)) >= mailsAnHour;
    if ((await isMailed(tx, mail.dedupeKey)) || isEnough || !owner) return;
    await storeToken(tx, token, ctx.now);
    await enqueueMail(tx, [mail]);
  });
  ctx.services.wakeMail();
}
