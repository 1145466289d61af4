// Stores mails in the outbox, in the transaction of the change they report. Every kind of mail has one template.
import { createHash } from "node:crypto";
import type { ReactElement } from "react";

import { and, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import type { DraftNode } from "~/shared/draft-node";

import { draftBody, renderDraft } from "./draft";
import type { MailKind } from "./mail-kinds";
import { hasEmail } from "./no-email";

/** Calendar invitation to attach to a mail (calendars/entries/invitation.server.ts makes it). */
export interface MailInvitation {
  method: "REQUEST" | "CANCEL";
  content: string;
}

export interface Mail {
  /** Idempotency key: a second mail with the same key is not stored. */
  dedupeKey: string;
  kind: MailKind;
  to: string;
  replyTo?: string;
  subject: string;
  body: ReactElement;
  /** One-click unsubscribe URL, for waitlist mails only. */
  unsubscribeUrl?: string;
  icalendar?: MailInvitation;
  /**
   * Facts that must still be true when the mail is sent. The worker checks them, and then sends, rewrites, postpones or
   * drops the mail.
   */
  recheck?: Record<string, unknown>;
  /** Earliest time to send. Until then, {@link takeMailBack} can delete the mail. */
  notBefore?: Temporal.Instant;
}

/** An outbox row: either rendered, or a draft that is rendered after the transaction. */
export type NewMail = typeof outbox.$inferInsert;

/**
 * Renders a mail. Only outside transactions: inside a transaction, use {@link draftMail}, and {@link renderDrafts}
 * after the commit.
 */
export async function renderMail(mail: Mail, origin: string): Promise<NewMail> {
  const drafted = draftMail(mail, origin);
  return { ...drafted, ...(await renderDraft(drafted.draft)) };
}

export const draftMail = (mail: Mail, origin: string): NewMail & { draft: DraftNode[] } => ({
  dedupeKey: mail.dedupeKey,
  kind: mail.kind,
  recipient: oneLine(mail.to),
  replyTo: mail.replyTo && hasEmail(mail.replyTo) ? oneLine(mail.replyTo) : null,
  subject: oneLine(mail.subject),
  text: "",
  html: "",
  draft: draftBody(mail.body, origin),
  unsubscribeUrl: mail.unsubscribeUrl ?? null,
  icalendar: mail.icalendar?.content ?? null,
  icalendarMethod: mail.icalendar?.method ?? null,
  recheck: mail.recheck ?? null,
  ...(mail.notBefore ? heldBackUntil(mail.notBefore) : {}),
  messageId: `<${createHash("sha256").update(mail.dedupeKey).digest("hex").slice(0, 32)}@${new URL(origin).hostname}>`,
});

const heldBackUntil = (instant: Temporal.Instant) => {
  const notBefore = instant;
  return { notBefore, runAt: notBefore };
};

/** Stores the mails. Skips mails without a recipient, and mails whose idempotency key exists. */
export async function enqueueMail(tx: Db, mails: readonly NewMail[]): Promise<void> {
  const toSomebody = mails.filter(({ recipient }) => hasEmail(recipient));
  if (toSomebody.length > 0)
    await tx.insert(outbox).values(toSomebody).onConflictDoNothing({ target: outbox.dedupeKey });
}

/**
 * Stores a mail with `recheck` facts. If the mail with the same idempotency key was dropped, and so never sent,
 * replaces it. Returns whether the mail was stored.
 */
export async function enqueueOrReplaceDropped(tx: Db, mail: NewMail, now: Temporal.Instant): Promise<boolean> {
  if (!hasEmail(mail.recipient)) return false;
  const runAt = now;
  const stored = await tx
    .insert(outbox)
    .values(mail)
    .onConflictDoUpdate({
      target: outbox.dedupeKey,
      set: { ...mail, status: "queued", attempts: 0, runAt },
      setWhere: eq(outbox.status, "dropped"),
    })
    .returning({ id: outbox.id });
  return stored.length > 0;
}

/**
 * Deletes a mail that was not sent yet. Returns false when the worker has already claimed or sent the mail. The first
 * to lock the row wins, because the worker skips locked rows.
 */
export async function takeMailBack(tx: Db, dedupeKey: string): Promise<boolean> {
  const removed = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), inArray(outbox.status, ["queued", "held", "failed"])))
    .returning({ id: outbox.id });
  return removed.length > 0;
}

/** Replaces line breaks with spaces, because a mail header is one line. */
const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
