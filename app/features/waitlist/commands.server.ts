// Joining and leaving the waitlist (specification §3, §8; decisions §3).
import { eq } from "drizzle-orm";

import { sqlState, uniqueViolation } from "~/db/errors";
import { waitlist } from "~/db/schema";
import type { CommandContext } from "~/server/context";
import { done, refused, type Result } from "~/shared/result";

import { enqueueMail, renderMail } from "../mail/enqueue.server";
import { getIdentity } from "../settings/queries.server";
import { waitlistWelcomeMail } from "./emails";
import type { WaitlistInput } from "./forms";
import { unsubscribeToken } from "./unsubscribe-link";

export async function joinWaitlist(
  ctx: CommandContext,
  input: WaitlistInput,
): Promise<Result<{ id: string }, "already-on-it">> {
  const { origin, secret } = ctx.services;
  const id = crypto.randomUUID();
  const receiveUpdates = input.receiveUpdates === "yes";
  const unsubscribeUrl = `${origin}/u/${unsubscribeToken(secret, id)}`;
  const identity = await getIdentity(ctx.db);
  const mail = await renderMail(
    waitlistWelcomeMail({ id, email: input.email, receiveUpdates, unsubscribeUrl }, identity),
    origin,
  );
  try {
    await ctx.db.transaction(async (tx) => {
      await tx
        .insert(waitlist)
        .values({ id, email: input.email, receiveUpdates, signupDate: new Date(ctx.now.epochMilliseconds) });
      await enqueueMail(tx, [mail]);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refused("already-on-it");
    throw error;
  }
  ctx.services.wakeMail();
  return done({ id });
}

/** Takes an address off the list, as often as asked: the second time changes nothing. */
export async function leaveWaitlist(ctx: CommandContext, waitlistId: string): Promise<void> {
  await ctx.db.delete(waitlist).where(eq(waitlist.id, waitlistId));
}
