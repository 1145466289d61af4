// The mail limit of an email address that nobody has confirmed: anybody may type anybody's address into a form
// (docs/product.md, Unconfirmed times).
import { lte } from "drizzle-orm";

import { unconfirmedMailMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { unconfirmedMails } from "~/db/tables/platform";
import type { Temporal } from "~/shared/dates";

/** Last moment of a mail that no longer counts. */
const limitAt = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: unconfirmedMailMinutes });

/**
 * Takes the address's one mail of the hour; false when it is taken already. One statement, so that of two requests at the
 * same moment one gets it.
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

/** Deletes the addresses that may be mailed again. */
export async function forgetUnconfirmedMails(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(unconfirmedMails).where(lte(unconfirmedMails.mailedAt, limitAt(now)));
}
