// Checks mails again right before they are sent, so that no reminder is sent for a visit that was canceled meanwhile.
// Such mails store the facts they were written from.
import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { releasedLease, holdsLease } from "~/platform/jobs/queue.server";
import type { Logger } from "~/platform/process/log";

import { hideLinkSecrets } from "./log/hide-links";
import type { MailRow } from "./transport.server";

export type RecheckVerdict =
  /** The facts are still true: send the mail unchanged. */
  | "send"
  /** The facts are no longer true: drop the mail. */
  | "drop"
  /** The facts changed: send the mail with this text. */
  | {
      send: {
        subject: string;
        text: string;
        html: string;
        recheck?: MailRow["recheck"];
        pictures?: MailRow["pictures"];
      };
    }
  /** Postpone the mail until this time. */
  | { notBefore: Temporal.Instant };

export interface RecheckOptions {
  db: Db;
  log: Logger;
  /** Checks a mail's facts, right before it is sent. */
  recheck?: Recheck;
}

export type Recheck = (mail: MailRow) => Promise<RecheckVerdict>;

/** Returns the claimed mail with its current text, which is also stored; null when the mail must not be sent now. */
export async function recheckClaimed(options: RecheckOptions, mail: MailRow): Promise<MailRow | null> {
  if (!mail.recheck) return mail;
  if (!options.recheck) throw new Error("nobody can say whether this mail is still true");
  const verdict = await options.recheck(mail);
  if (verdict === "send") return mail;
  const fields = { mail: mail.id, kind: mail.kind };
  if (verdict === "drop") {
    // The secret links of a dropped mail were never sent, so they are removed.
    const words = { text: hideLinkSecrets(mail.text), html: hideLinkSecrets(mail.html) };
    await change(options, mail, { ...releasedLease, ...words, status: "dropped", lastError: null });
    options.log.info(fields, "mail dropped: no longer true");
    return null;
  }
  if ("notBefore" in verdict) {
    const runAt = verdict.notBefore;
    // Postponing doesn't count as an attempt.
    await change(options, mail, { ...releasedLease, status: "queued", runAt, attempts: mail.attempts - 1 });
    options.log.info({ ...fields, runAt }, "mail put off");
    return null;
  }
  await change(options, mail, verdict.send);
  return { ...mail, ...verdict.send };
}

/** Updates the mail, unless the lease expired and another worker claimed the mail. */
async function change(
  { db }: RecheckOptions,
  mail: MailRow,
  values: Partial<typeof outbox.$inferInsert>,
): Promise<void> {
  await db.update(outbox).set(values).where(holdsLease(outbox, mail));
}
