// "Forgot your password?": a link by mail, to those who have an account.
import { eq } from "drizzle-orm";

import { profiles } from "~/db/tables/clients";
import { type CommandContext, enqueueMail, renderMail } from "~/platform/index.server";

import { readMailFrom, resetPasswordMail } from "~/accounts/emails";
import { countRecent, isMailed, makeToken, storeToken } from "../enter/one-time-tokens.server";

/** Links live for an hour, so this is also how many work at once. */
const mailsAnHour = 5;

const nobody = "00000000-0000-0000-0000-000000000000";

/** Answers nothing, and does the same for an unknown address, but for storing it. At most one mail a minute, and five an hour. */
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
