// Puts a mail into the outbox, in the transaction of its change. Every kind has one template.
import { createHash } from "node:crypto";
import type { ReactElement } from "react";

import { and, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import type { DraftNode } from "~/shared/draft-node";

import { draftBody, renderDraft } from "./draft";
import type { MailKind } from "./mail-kinds";
import { hasEmail } from "./no-email";

/** Calendar invitation attached to a mail; see calendars/entries/invitation.server.ts. */
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
   * Facts that must still be true when the mail is sent: the worker checks them, then sends, rewrites or drops the
   * mail.
   */
  recheck?: Record<string, unknown>;
  /** Earliest time to send; until then {@link takeMailBack} can remove the mail. */
  notBefore?: Temporal.Instant;
}

/** An outbox row: rendered, or a draft that is rendered after the transaction. */
export type NewMail = typeof outbox.$inferInsert;

/** Only outside transactions. Inside one, use {@link draftMail}, then {@link renderDrafts} after the commit. */
export async function renderMail(mail: Mail, origin: string): Promise<NewMail> {
  const drafted = draftMail(mail, origin);
  return { ...drafted, ...(await renderDraft(drafted.draft)) };
}

export function draftMail(mail: Mail, origin: string): NewMail & { draft: DraftNode[] } {
  return {
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
  };
}

const heldBackUntil = (instant: Temporal.Instant) => {
  const notBefore = instant;
  return { notBefore, runAt: notBefore };
};

/** Stores the mails. A mail whose key exists, or without a recipient, is skipped. */
export async function enqueueMail(tx: Db, mails: readonly NewMail[]): Promise<void> {
  const toSomebody = mails.filter(({ recipient }) => hasEmail(recipient));
  if (toSomebody.length > 0)
    await tx.insert(outbox).values(toSomebody).onConflictDoNothing({ target: outbox.dedupeKey });
}

/**
 * Stores a mail with `recheck` facts, also when one with its key was dropped, since that one was never sent. Returns
 * whether a mail was stored.
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
 * Deletes a mail that was not sent yet. Returns false when the worker has claimed or sent it; the first to lock the row
 * wins, and the worker skips locked rows.
 */
export async function takeMailBack(tx: Db, dedupeKey: string): Promise<boolean> {
  const removed = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), inArray(outbox.status, ["queued", "held", "failed"])))
    .returning({ id: outbox.id });
  return removed.length > 0;
}

/** Replaces line breaks by spaces, since a header is one line. */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
