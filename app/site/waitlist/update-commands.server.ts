// The owner writes to those on the waitlist who asked for updates, and takes entries off the list.
import { asc, eq } from "drizzle-orm";

import { waitlist, waitlistUpdates } from "~/db/tables/site";
import { enqueueMail, type AdminContext, recordChanges, type NewMail, renderMail } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { done, refused, type Result } from "~/shared/result";

import { waitlistUpdateMail } from "./emails";
import { unsubscribeToken } from "./unsubscribe-link.server";

/** Rows of one insert: a statement holds a limited number of values. */
const atOnce = 500;

/** `key` names the update: sent twice, it is one (`sent` is false the second time). */
export async function sendWaitlistUpdate(
  ctx: AdminContext,
  input: { subject: string; body: string; key: string },
): Promise<Result<{ sent: boolean; recipients: number }, "nobody">> {
  const mailTo = await prepareUpdate(ctx, input);
  const outcome = await ctx.db.transaction(async (tx) => {
    const before = await tx.select().from(waitlistUpdates).where(eq(waitlistUpdates.id, input.key));
    if (before[0]) return done({ sent: false, recipients: before[0].recipients });
    // Held until the end: people who leave the list meanwhile get no email.
    const readers = await tx
      .select({ id: waitlist.id, email: waitlist.email })
      .from(waitlist)
      .where(eq(waitlist.receiveUpdates, true))
      .orderBy(asc(waitlist.signupDate))
      .for("share");
    if (readers.length === 0) return refused("nobody");
    const { key: id, subject, body } = input;
    const createdAt = ctx.now;
    const row = { id, subject, body, recipients: readers.length, sentBy: ctx.actor.id, createdAt };
    const stored = await tx
      .insert(waitlistUpdates)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: waitlistUpdates.id });
    if (stored.length === 0) return done({ sent: false, recipients: readers.length });
    const mails = readers.map(mailTo);
    for (let i = 0; i < mails.length; i += atOnce) await enqueueMail(tx, mails.slice(i, i + atOnce));
    const after = { subject, recipients: readers.length };
    await recordChanges(tx, ctx, [
      { action: "sendWaitlistUpdate", table: "waitlist", id, name: subject, before: {}, after },
    ]);
    return done({ sent: true, recipients: readers.length });
  });
  if (outcome.ok && outcome.value.sent) ctx.services.wakeMail();
  return outcome;
}

/** Rendered once, for however many readers; each copy differs in its address and in its way off the list. */
async function prepareUpdate(
  ctx: AdminContext,
  { subject, body, key }: { subject: string; body: string; key: string },
): Promise<(reader: { id: string; email: string }) => NewMail> {
  const { origin, secret } = ctx.services;
  const identity = await getIdentity(ctx.db);
  const linkFor = (token: string) => `${origin}/u/${token}`;
  // Stands for the link until the reader is known; a random one, so that no text of the owner's can hold it.
  const blank = linkFor(crypto.randomUUID());
  const template = await renderMail(
    waitlistUpdateMail({ key, subject, body, unsubscribeUrl: blank }, identity),
    origin,
  );
  const host = new URL(origin).hostname;
  return ({ id, email }) => {
    const unsubscribeUrl = linkFor(unsubscribeToken(secret, id));
    return {
      ...template,
      dedupeKey: `waitlist-update:${key}:${id}`,
      messageId: `<${key}.${id}@${host}>`,
      recipient: email,
      unsubscribeUrl,
      html: template.html.replaceAll(blank, unsubscribeUrl),
      text: template.text.replaceAll(blank, unsubscribeUrl),
    };
  };
}

/** Takes an entry off the list for its owner, who asked for it some other way. */
export async function removeFromWaitlist(ctx: AdminContext, id: string): Promise<Result<{ email: string }, "gone">> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(waitlist).where(eq(waitlist.id, id)).returning();
    if (!row) return refused("gone");
    const { email, receiveUpdates, signupDate } = row;
    const before = { receiveUpdates, signupDate };
    await recordChanges(tx, ctx, [
      { action: "removeFromWaitlist", table: "waitlist", id, name: inPart(email), before, after: {} },
    ]);
    return done({ email });
  });
}

/** "c…@example.com": who asked to be forgotten is not kept in the log instead. */
const inPart = (email: string) => email.replace(/^(.)[^@]*/u, "$1…");
