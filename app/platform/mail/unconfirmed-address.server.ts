// Limits mails to unconfirmed email addresses, because visitors can type a stranger's address into a form
// (docs/product.md, Unconfirmed times).
import { lte } from "drizzle-orm";

import { unconfirmedMailMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { unconfirmedMails } from "~/db/tables/platform";

/** Returns the start of the limit's time span. Mails before it don't count. */
const limitAt = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: unconfirmedMailMinutes });

/**
 * Uses up the address's one mail per hour. Returns false when it was already used. A single statement, so that only one
 * of two concurrent requests succeeds.
 */
export async function takeUnconfirmedMail(tx: Db, email: string, now: Temporal.Instant): Promise<boolean> {
  const taken = await tx
    .insert(unconfirmedMails)
    .values({ email, mailedAt: now })
    .onConflictDoUpdate({
      target: unconfirmedMails.email,
      set: { mailedAt: now },
      setWhere: lte(unconfirmedMails.mailedAt, limitAt(now)),
    })
    .returning({ email: unconfirmedMails.email });
  return taken.length > 0;
}

/** Deletes the records of addresses that may be mailed again. */
export async function forgetUnconfirmedMails(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(unconfirmedMails).where(lte(unconfirmedMails.mailedAt, limitAt(now)));
}
