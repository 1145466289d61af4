// An address is confirmed by the link mailed to it; until then its client may do all but request (decisions §3).
import { eq } from "drizzle-orm";

import { profiles } from "~/db/schema";
import type { CommandContext, OwnContext } from "~/server/context";
import { done, refused, type Result } from "~/shared/result";

import { enqueueMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { verifyEmailMail } from "./emails";
import type { DeadLink } from "./messages";
import { isMailed, makeToken, readToken, spendToken, storeToken } from "./one-time-tokens.server";

export async function verifyEmail(ctx: CommandContext, token: string): Promise<Result<null, DeadLink>> {
  const profileId = await ctx.db.transaction(async (tx) => {
    const spent = await spendToken(tx, "verify-email", token, ctx.now);
    if (spent) await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, spent));
    return spent;
  });
  if (profileId) return done(null);
  const { state } = await readToken(ctx.db, "verify-email", token, ctx.now);
  return refused(state === "good" ? "used" : state);
}

/** The mail once more, at most one a minute, to somebody signed in whose address is not confirmed yet. */
export async function sendVerification(ctx: OwnContext): Promise<Result<null, "verified-already">> {
  const { id, email } = ctx.actor;
  if (ctx.actor.emailVerified) return refused("verified-already");
  const { origin } = ctx.services;
  const token = makeToken("verify-email", id, ctx.now);
  const minute = Math.floor(ctx.now.epochMilliseconds / 60_000);
  const mail = await renderMail(
    { ...verifyEmailMail(email, token, await getIdentity(ctx.db), origin), dedupeKey: `verify-email:${id}:${minute}` },
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
