// Sends the mails of the outbox: leases, backoff with jitter, and at-least-once delivery with a constant Message-ID.
// Without an SMTP server, mails are held; they can be read and are not reported as sent (docs/decisions/005-outbox.md).
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";

import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { backoffSeconds } from "~/platform/jobs/backoff";
import {
  claimNext,
  isLeaseExpired,
  newLease,
  releasedLease,
  holdsLease,
  runDueJobs,
} from "~/platform/jobs/queue.server";
import { createWorker, type Worker } from "~/platform/jobs/worker.server";

import { renderDraft } from "./draft";
import { hideLinkSecrets } from "./log/hide-links";
import { inColorsOf, withLogo } from "./mail-colors";
import { logoContentId } from "./portrait-ids";
import { recheckClaimed, type RecheckOptions } from "./recheck.server";
import { renderDrafts } from "./render-drafts.server";
import type { Delivery, InlinePicture, MailRow, MailTransport } from "./transport.server";

const maxAttempts = 8;
const notConfigured = "mail is not configured";
const notChecked = "mail could not be checked";
const notPrepared = "mail could not be prepared";

export interface MailWorkerOptions extends RecheckOptions {
  now: () => Temporal.Instant;
  /** Reads the sender of the mails, each time, because the owner may change it. */
  sender: () => Promise<Pick<Business, "identity" | "look">>;
  /** Delivers mails. Without it, mails are held. */
  transport?: MailTransport;
  /** Returns the addresses to which a mail goes; its recipient alone by default. */
  recipientsOf?: (mail: MailRow) => Promise<string[]>;
  /** Runs a delivery, and may report it. */
  around?: (kind: string, deliver: () => Promise<Delivery>) => Promise<Delivery>;
  /** Reads the files of a mail's pictures. Missing pictures are left out. */
  readPictures?: (ids: readonly string[]) => Promise<InlinePicture[]>;
  /** True when no other process can be sending mails. Leases that a killed process left are then released at start. */
  alone: boolean;
  /** Seconds before the first retry; 30 by default. */
  retrySeconds?: number;
  /** Milliseconds between two searches for due mails. */
  pollMs?: number;
  /** Milliseconds that a delivery in progress may take when the worker stops; 3 seconds by default. */
  stopGraceMs?: number;
}

/** Makes a mail worker. `drain` resolves when no mail is due. */
export function createMailWorker(options: MailWorkerOptions): Worker {
  const overdue = new AbortController();
  const worker = createWorker(
    {
      name: "the mail worker",
      everyMs: options.pollMs ?? 5000,
      work: (isStopped) => sendDue(options, isStopped, overdue.signal),
    },
    options.log,
  );
  return {
    ...worker,
    async stop() {
      const grace = setTimeout(() => overdue.abort(), options.stopGraceMs ?? 3000);
      await worker.stop();
      clearTimeout(grace);
      options.transport?.close();
    },
  };
}

/** Called once at start. Releases mails that a killed process left, and queues held mails if there is a mail server. */
export async function recoverOutbox(options: MailWorkerOptions): Promise<void> {
  if (options.alone) {
    await options.db
      .update(outbox)
      .set({ status: "queued", ...releasedLease })
      .where(eq(outbox.status, "sending"));
  }
  if (options.transport) {
    await options.db.update(outbox).set({ status: "queued", lastError: null }).where(eq(outbox.status, "held"));
  }
}

async function sendDue(options: MailWorkerOptions, isStopped: () => boolean, overdue: AbortSignal): Promise<void> {
  const { db, log, transport, around = (_, deliver) => deliver() } = options;
  if (!transport) {
    await renderDrafts({ db, log });
    return holdAll(db, notConfigured);
  }
  await runDueJobs(
    isStopped,
    () => claimMail(options),
    async (claimed) => {
      const ready = await prepareOrPutOff(options, claimed);
      if (!ready) return "go-on";
      const { mail, from, pictures, to } = ready;
      const delivery = await around(mail.kind, () =>
        unlessOverdue(overdue, transport.deliver(mail, from, pictures, to)),
      );
      await record(options, mail, delivery);
      if (delivery.outcome !== "not-let-in") return "go-on";
      // Every other mail would fail, too, so all mails are held until the settings are corrected and the server
      // restarts.
      await holdAll(db, delivery.error);
      return "end-turn";
    },
  );
}

/**
 * Stops waiting for a delivery when the grace period ends, since the mail server's own timeout is longer. The mail is
 * retried. If the mail server did accept it, it arrives twice with the same Message-ID.
 */
function unlessOverdue(overdue: AbortSignal, delivery: Promise<Delivery>): Promise<Delivery> {
  const stopped: Delivery = { outcome: "again", error: "the site stopped" };
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(stopped);
    if (overdue.aborted) return giveUp();
    overdue.addEventListener("abort", giveUp, { once: true });
    void delivery.then(resolve, reject).finally(() => overdue.removeEventListener("abort", giveUp));
  });
}

/** Holds the queued mails. A draft that was stored since the last rendering stays queued until it is rendered. */
async function holdAll(db: Db, lastError: string): Promise<void> {
  const isRendered = and(eq(outbox.status, "queued"), isNull(outbox.draft));
  await db.update(outbox).set({ status: "held", lastError }).where(isRendered);
}

interface ReadyMail {
  mail: MailRow;
  from: { name: string; address: string };
  pictures: InlinePicture[];
  to: string[] | undefined;
}

/**
 * Returns the mail with its sender and pictures; undefined when it must not be sent now. A failure counts as an attempt
 * and is retried later, like a failed delivery.
 */
async function prepareOrPutOff(options: MailWorkerOptions, claimed: MailRow): Promise<ReadyMail | undefined> {
  let error = notPrepared;
  try {
    // All earlier attempts were counted but never finished, because the process died.
    if (claimed.attempts > maxAttempts) throw new Error("too many attempts were never finished");
    const rendered = await renderClaimed(options, claimed);
    error = notChecked;
    const mail = await recheckClaimed(options, rendered);
    error = notPrepared;
    if (!mail) return undefined;
    const { identity, look } = await options.sender();
    const logo = look.picture ? [logoContentId(look.picture)] : [];
    const pictures = (await options.readPictures?.([...(mail.pictures ?? []), ...logo])) ?? [];
    const html = inColorsOf(look.palette, mail.html);
    const attached = pictures.find(({ kind }) => kind === "logo");
    return {
      mail: { ...mail, html: attached ? withLogo(html, attached.id) : html },
      from: { name: identity.businessName, address: identity.email },
      pictures,
      to: await options.recipientsOf?.(mail),
    };
  } catch (thrown) {
    options.log.error({ err: thrown, mail: claimed.id, kind: claimed.kind }, `a ${error}`);
    await record(options, claimed, { outcome: "again", error });
    return undefined;
  }
}

/** Renders a draft that a killed process left (docs/decisions/038-drafts-and-failures.md). */
async function renderClaimed({ db }: MailWorkerOptions, mail: MailRow): Promise<MailRow> {
  if (!mail.draft) return mail;
  const rendered = await renderDraft(mail.draft);
  await db.update(outbox).set(rendered).where(holdsLease(outbox, mail));
  return { ...mail, ...rendered };
}

function claimMail({ db, now }: MailWorkerOptions): Promise<MailRow | undefined> {
  const at = now();
  const due = or(
    // Mails without a sending time are due at once, even when the database's clock is ahead of this server's.
    and(
      eq(outbox.status, "queued"),
      or(isNull(outbox.notBefore), lte(outbox.notBefore, at)),
      or(lte(outbox.runAt, at), eq(outbox.runAt, outbox.createdAt)),
    ),
    isLeaseExpired(outbox, at),
  );
  const change = { ...newLease(at), attempts: sql`${outbox.attempts} + 1` };
  return claimNext(db, outbox, due, (isNext) => db.update(outbox).set(change).where(isNext).returning());
}

/** Stores the outcome, unless the lease expired and another worker claimed the mail. */
async function record(options: MailWorkerOptions, mail: MailRow, delivery: Delivery): Promise<void> {
  const { db, log } = options;
  const change = changeAfter(options, mail, delivery);
  await db
    .update(outbox)
    .set({ ...change, ...releasedLease })
    .where(holdsLease(outbox, mail));
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  if (delivery.outcome === "sent") log.info(fields, "mail sent");
  else if (delivery.outcome === "not-let-in")
    log.error({ ...fields, error: delivery.error }, "the mail server refuses the sign-in: mails are held");
  else log.warn({ ...fields, error: delivery.error, outcome: change.status }, "mail not sent");
}

function changeAfter({ now, retrySeconds }: MailWorkerOptions, mail: MailRow, delivery: Delivery) {
  if (delivery.outcome === "sent")
    return {
      status: "sent" as const,
      sentAt: now(),
      lastError: null,
      // The recipient has the secret links now. The database and its backups don't need them anymore.
      text: hideLinkSecrets(mail.text),
      html: hideLinkSecrets(mail.html),
    };
  const { outcome, error: lastError } = delivery;
  if (outcome === "not-let-in") return { status: "held" as const, lastError };
  if (outcome === "refused" || mail.attempts >= maxAttempts) return { status: "failed" as const, lastError };
  const seconds = backoffSeconds(mail.attempts, Math.random(), retrySeconds);
  const runAt = now().add({ milliseconds: Math.round(seconds * 1000) });
  return { status: "queued" as const, lastError, runAt };
}
