// The action of /admin/waitlist: previews or sends an update, or removes an entry, by `intent`.
import { type ActionFunctionArgs, data } from "react-router";
import { asc, eq } from "drizzle-orm";

import {
  adminContext,
  asToast,
  formAction,
  getServices,
  intentOf,
  receiveOwnForm,
  replyFailed,
  enqueueMail,
  type AdminContext,
  recordChanges,
  type NewMail,
  renderMail,
} from "~/platform/index.server";
import type { FormReply } from "~/shared/form-reply";
import {
  entryGone,
  entryRemoved,
  nobodyWantsUpdates,
  previewed,
  updateSent,
  updateSentAlready,
  waitlistUpdateFailed,
} from "~/site/texts";
import { waitlist, waitlistUpdates } from "~/db/tables/site";
import { done, refused, type Result } from "~/shared/result";

import { previewForm, removeForm, sendForm, type UpdatePreview } from "./update-forms";
import { countUpdateReaders } from "./update-queries.server";
import { waitlistUpdateMail } from "./emails";
import { unsubscribeToken } from "./unsubscribe-link.server";

/** Rows per insert statement, since a statement can have only a limited number of parameters. */
const insertBatchSize = 500;

/**
 * Sends an update. `key`: idempotency key of the update. `sent` is false when an update with this key was already sent.
 */
export async function sendWaitlistUpdate(
  ctx: AdminContext,
  input: { subject: string; body: string; key: string },
): Promise<Result<{ sent: boolean; recipients: number }, "nobody">> {
  const mailTo = await prepareUpdate(ctx, input);
  const outcome = await ctx.db.transaction(async (tx) => {
    const before = await tx.select().from(waitlistUpdates).where(eq(waitlistUpdates.id, input.key));
    if (before[0]) return done({ sent: false, recipients: before[0].recipients });
    // Locks the entries until the transaction ends, so that an entry deleted meanwhile gets no mail.
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
    for (let i = 0; i < mails.length; i += insertBatchSize) await enqueueMail(tx, mails.slice(i, i + insertBatchSize));
    const after = { subject, recipients: readers.length };
    await recordChanges(tx, ctx, [
      { action: "sendWaitlistUpdate", table: "waitlist", id, name: subject, before: {}, after },
    ]);
    return done({ sent: true, recipients: readers.length });
  });
  if (outcome.ok && outcome.value.sent) ctx.services.wakeMail();
  return outcome;
}

/** Renders the mail once; the copies differ only in recipient and unsubscribe link. */
async function prepareUpdate(
  ctx: AdminContext,
  { subject, body, key }: { subject: string; body: string; key: string },
): Promise<(reader: { id: string; email: string }) => NewMail> {
  const { origin, secret } = ctx.services;
  const { identity } = ctx.business;
  const linkFor = (token: string) => `${origin}/u/${token}`;
  // Placeholder for the unsubscribe link, random so that the owner's text cannot contain it.
  const placeholder = linkFor(crypto.randomUUID());
  const template = await renderMail(
    waitlistUpdateMail({ key, subject, body, unsubscribeUrl: placeholder }, identity),
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
      html: template.html.replaceAll(placeholder, unsubscribeUrl),
      text: template.text.replaceAll(placeholder, unsubscribeUrl),
    };
  };
}

/** Removes an entry at the owner's request, for example after a person asked by phone. */
export const removeFromWaitlist = async (ctx: AdminContext, id: string): Promise<Result<{ email: string }, "gone">> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(waitlist).where(eq(waitlist.id, id)).returning();
    if (!row) return refused("gone");
    const { email, receiveUpdates, signupDate } = row;
    const before = { receiveUpdates, signupDate };
    await recordChanges(tx, ctx, [
      { action: "removeFromWaitlist", table: "waitlist", id, name: maskEmail(email), before, after: {} },
    ]);
    return done({ email });
  });

/** Masks an email address as "c…@example.com", since a removed address must not remain readable in the audit log. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, "$1…");

const failed = { ...waitlistUpdateFailed, logged: "the waitlist could not be updated" };

/** Reply to a form. `preview` is set only when the form asked for a preview. */
type UpdateReply = FormReply & { preview?: UpdatePreview };

export async function submitUpdate(args: ActionFunctionArgs) {
  const intent = await intentOf(args);
  if (intent === "preview") return preview(args);
  return intent === "send" ? send(args) : remove(args);
}

async function preview(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: previewForm });
  if (received.kind === "refused") return received.reply;
  const { subject, body } = received.input;
  const { db, log } = getServices(args.context);
  try {
    const recipients = await countUpdateReaders(db);
    const key = crypto.randomUUID();
    return data<UpdateReply>({ ok: true, toast: previewed, preview: { subject, body, recipients, key } });
  } catch (error) {
    log.error({ err: error }, failed.logged);
    return replyFailed(waitlistUpdateFailed, received.values);
  }
}

const send = formAction({
  schema: sendForm,
  context: adminContext,
  command: sendWaitlistUpdate,
  done: ({ sent, recipients }) => (sent ? updateSent(recipients) : updateSentAlready),
  texts: { nobody: asToast(409, nobodyWantsUpdates) },
  failed,
});

const remove = formAction({
  schema: removeForm,
  context: adminContext,
  command: (ctx, { id }) => removeFromWaitlist(ctx, id),
  done: ({ email }) => entryRemoved(email),
  texts: { gone: asToast(409, entryGone) },
  failed,
});
