// Sends what is in the outbox: leases, backoff with jitter, at least once, always with the same Message-ID. Without an
// SMTP server mails are held and readable, never reported as sent (docs/decisions/005-outbox.md).
import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";

import type { Identity } from "~/business/identity";
import { outbox } from "~/db/tables/platform";
import { createWorkLoop } from "~/platform/process/work-loop";
import { Temporal } from "~/shared/dates";

import { hideLinkSecrets } from "./log/hide-links";
import { recheckClaimed, type RecheckOptions } from "./recheck.server";
import { backoffSeconds, maxAttempts } from "./rules";
import type { Delivery, MailRow, MailTransport } from "./transport.server";

const leaseSeconds = 60;
const notConfigured = "mail is not configured";
const notChecked = "mail could not be checked";

export interface MailWorkerOptions extends RecheckOptions {
  now: () => Temporal.Instant;
  /** Whom mails are from; the owner may change it at any time. */
  sender: () => Promise<Pick<Identity, "businessName" | "email">>;
  /** Absent: mails are held. */
  transport?: MailTransport;
  /** True when no other process can be sending: what a killed one was sending is free at once. */
  alone: boolean;
  /** Seconds before the first second try; 30 unless given. */
  retrySeconds?: number;
  /** How often to look without being woken. */
  pollMs?: number;
}

export interface MailWorker {
  wake: () => void;
  /** Sends everything that is due; resolves when nothing is left to do now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function createMailWorker(options: MailWorkerOptions): MailWorker {
  const loop = createWorkLoop("the mail worker", options.log, (isStopped) => workThroughQueue(options, isStopped));
  const timer = setInterval(loop.wake, options.pollMs ?? 5000);
  timer.unref();

  return {
    ...loop,
    async stop() {
      clearInterval(timer);
      await loop.stop();
      options.transport?.close();
    },
  };
}

/** Called once at start: gives back what a former process left, and frees held mails once there is a server. */
export async function recoverOutbox(options: MailWorkerOptions): Promise<void> {
  if (options.alone) {
    await options.db
      .update(outbox)
      .set({ status: "queued", leaseId: null, leaseUntil: null })
      .where(eq(outbox.status, "sending"));
  }
  if (options.transport) {
    await options.db.update(outbox).set({ status: "queued", lastError: null }).where(eq(outbox.status, "held"));
  }
}

async function workThroughQueue(options: MailWorkerOptions, isStopped: () => boolean): Promise<void> {
  const { db, transport } = options;
  if (!transport) {
    await db.update(outbox).set({ status: "held", lastError: notConfigured }).where(eq(outbox.status, "queued"));
    return;
  }
  while (!isStopped()) {
    const claimed = await claimNext(options);
    if (!claimed) return;
    const mail = await recheckOrPutOff(options, claimed);
    if (!mail) continue;
    const { businessName: name, email: address } = await options.sender();
    const delivery = await transport.deliver(mail, { name, address });
    await record(options, mail, delivery);
    if (delivery.outcome === "not-let-in") {
      // Every other mail would be turned away alike: all wait until the settings are right and the server restarts.
      await db.update(outbox).set({ status: "held", lastError: delivery.error }).where(eq(outbox.status, "queued"));
      return;
    }
  }
}

/** A mail that could not be asked about waits as one that could not be sent does: the others go on. */
async function recheckOrPutOff(options: MailWorkerOptions, claimed: MailRow): Promise<MailRow | null> {
  try {
    return await recheckClaimed(options, claimed);
  } catch (error) {
    options.log.error({ err: error, mail: claimed.id, kind: claimed.kind }, "a mail could not be checked");
    await record(options, claimed, { outcome: "again", error: notChecked });
    return null;
  }
}

/** Takes the next due mail under a lease; a mail whose lease ran out counts as due. */
async function claimNext({ db, now }: MailWorkerOptions): Promise<MailRow | undefined> {
  const at = now();
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      or(
        // Stored to be sent at once, whatever the database's clock said then: it need not agree with this one.
        and(
          eq(outbox.status, "queued"),
          or(isNull(outbox.notBefore), lte(outbox.notBefore, at)),
          or(sql`${outbox.runAt} <= ${at.toString()}`, eq(outbox.runAt, outbox.createdAt)),
        ),
        and(eq(outbox.status, "sending"), lt(outbox.leaseUntil, at)),
      ),
    )
    .orderBy(asc(outbox.runAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({
      status: "sending",
      attempts: sql`${outbox.attempts} + 1`,
      leaseId: crypto.randomUUID(),
      leaseUntil: at.add({ seconds: leaseSeconds }),
    })
    .where(eq(outbox.id, sql`(${due})`))
    .returning();
  return rows[0];
}

/** Writes down what happened, unless the lease ran out meanwhile and another worker has the mail. */
async function record(
  { db, now, log, retrySeconds }: MailWorkerOptions,
  mail: MailRow,
  delivery: Delivery,
): Promise<void> {
  const at = now();
  const isGivenUp = delivery.outcome === "refused" || (delivery.outcome === "again" && mail.attempts >= maxAttempts);
  const released = { leaseId: null, leaseUntil: null };
  const change =
    delivery.outcome === "sent"
      ? {
          ...released,
          status: "sent" as const,
          sentAt: at,
          lastError: null,
          // Links that open something are in the mailbox now; who reads the database, or a backup, cannot use them.
          text: hideLinkSecrets(mail.text),
          html: hideLinkSecrets(mail.html),
        }
      : delivery.outcome === "not-let-in"
        ? { ...released, status: "held" as const, lastError: delivery.error }
        : isGivenUp
          ? { ...released, status: "failed" as const, lastError: delivery.error }
          : {
              ...released,
              status: "queued" as const,
              lastError: delivery.error,
              runAt: at.add({
                milliseconds: Math.round(backoffSeconds(mail.attempts, Math.random(), retrySeconds) * 1000),
              }),
            };
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(outbox.id, mail.id), eq(outbox.leaseId, mail.leaseId ?? "")));
  const fields = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  if (delivery.outcome === "sent") log.info(fields, "mail sent");
  else if (delivery.outcome === "not-let-in")
    log.error({ ...fields, error: delivery.error }, "the mail server refuses the sign-in: mails are held");
  else log.warn({ ...fields, error: delivery.error, outcome: change.status }, "mail not sent");
}
