// Some mails are true only for a while: a reminder of a visit that is cancelled in the meantime must never arrive. They
// carry the facts they were written from, and are asked about once more right before they are sent.
import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { released, stillInHand } from "~/platform/jobs/queue.server";
import type { Logger } from "~/platform/process/log";

import { hideLinkSecrets } from "./log/hide-links";
import type { MailRow } from "./transport.server";

export type RecheckVerdict =
  /** It is as true as it was. */
  | "send"
  /** It is not, and nothing takes its place. */
  | "drop"
  /** It is true in other words. */
  | {
      send: {
        subject: string;
        text: string;
        html: string;
        recheck?: MailRow["recheck"];
        pictures?: MailRow["pictures"];
      };
    }
  /** Not now. */
  | { notBefore: Temporal.Instant };

export interface RecheckOptions {
  db: Db;
  log: Logger;
  /** Asked about each mail that carries facts to be checked, right before it is sent. */
  recheck?: Recheck;
}

export type Recheck = (mail: MailRow) => Promise<RecheckVerdict>;

/** The claimed mail in the words that are true now, written down as such; null where it is not to be sent now. */
export async function recheckClaimed(options: RecheckOptions, mail: MailRow): Promise<MailRow | null> {
  if (!mail.recheck) return mail;
  if (!options.recheck) throw new Error("nobody can say whether this mail is still true");
  const verdict = await options.recheck(mail);
  if (verdict === "send") return mail;
  const fields = { mail: mail.id, kind: mail.kind };
  if (verdict === "drop") {
    // Its links were never in a mailbox, and need to open nothing.
    const words = { text: hideLinkSecrets(mail.text), html: hideLinkSecrets(mail.html) };
    await change(options, mail, { ...released, ...words, status: "dropped", lastError: null });
    options.log.info(fields, "mail dropped: no longer true");
    return null;
  }
  if ("notBefore" in verdict) {
    const runAt = verdict.notBefore;
    // Nothing was tried.
    await change(options, mail, { ...released, status: "queued", runAt, attempts: mail.attempts - 1 });
    options.log.info({ ...fields, runAt }, "mail put off");
    return null;
  }
  await change(options, mail, verdict.send);
  return { ...mail, ...verdict.send };
}

/** Unless the lease ran out meanwhile, and another worker has the mail. */
async function change(
  { db }: RecheckOptions,
  mail: MailRow,
  values: Partial<typeof outbox.$inferInsert>,
): Promise<void> {
  await db.update(outbox).set(values).where(stillInHand(outbox, mail));
}
