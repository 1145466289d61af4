// Puts a mail into the outbox, in the transaction of the change it tells about. Rendered from one template each.
import { createHash } from "node:crypto";
import type { ReactElement } from "react";

import { and, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import type { DraftNode } from "~/shared/draft-node";

import { draftBody, renderDraft } from "./draft";
import type { MailKind } from "./mail-kinds";
import { hasEmail } from "./no-email";

/** What a mail goes into a calendar with; see calendars/entries/invitation.server.ts. */
export interface MailInvitation {
  method: "REQUEST" | "CANCEL";
  content: string;
}

export interface Mail {
  /** One thing to say, one mail: the same key again is no second mail. */
  dedupeKey: string;
  kind: MailKind;
  to: string;
  replyTo?: string;
  subject: string;
  body: ReactElement;
  /** For waitlist mails only: the one-click unsubscribe address. */
  unsubscribeUrl?: string;
  icalendar?: MailInvitation;
  /** Facts of a mail that must still be true when it is sent: the worker asks again, and writes it again or drops it. */
  recheck?: Record<string, unknown>;
  /** Held back until then, when {@link takeMailBack} can still remove it. */
  notBefore?: Temporal.Instant;
}

/** A row for the outbox: rendered, or a draft to be rendered after the transaction. */
export type NewMail = typeof outbox.$inferInsert;

/** Only outside of transactions. Inside one, use {@link draftMail}, then {@link renderDrafts} after the commit. */
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

/** Stores the mails; one whose key is there already is left as it is, and one to nobody is none. */
export async function enqueueMail(tx: Db, mails: readonly NewMail[]): Promise<void> {
  const toSomebody = mails.filter(({ recipient }) => hasEmail(recipient));
  if (toSomebody.length > 0)
    await tx.insert(outbox).values(toSomebody).onConflictDoNothing({ target: outbox.dedupeKey });
}

/**
 * Stores a mail that is rechecked when it is sent, also where one of its key was dropped: nobody ever got that one, and
 * there is something to tell again. Answers whether anything was stored.
 */
export async function enqueueUnlessTold(tx: Db, mail: NewMail, now: Temporal.Instant): Promise<boolean> {
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
 * Removes a mail that has not left. False: the worker has it, or had it; the first to lock the row wins, and
 * the worker passes over a row that is locked.
 */
export async function takeMailBack(tx: Db, dedupeKey: string): Promise<boolean> {
  const removed = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), inArray(outbox.status, ["queued", "held", "failed"])))
    .returning({ id: outbox.id });
  return removed.length > 0;
}

/** A header is one line: whatever breaks lines becomes a space. */
function oneLine(value: string): string {
  return value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
