// Reads the outbox for the mail viewer of the demo and the tests.
import { desc, eq, isNull, lte, or } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";

const columns = {
  id: outbox.id,
  to: outbox.recipient,
  subject: outbox.subject,
  text: outbox.text,
  html: outbox.html,
  createdAt: outbox.createdAt,
  status: outbox.status,
  /** The attached calendar invitation. */
  calendar: outbox.icalendar,
};

/** Returns the newest mails first. Mails that can still be taken back are not included. */
export async function listMails(db: Db, now: Temporal.Instant, limit = 500) {
  const rows = await db
    .select(columns)
    .from(outbox)
    .where(or(isNull(outbox.notBefore), lte(outbox.notBefore, now)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toString() }));
}

export async function getMail(db: Db, id: string) {
  const [row] = await db.select(columns).from(outbox).where(eq(outbox.id, id));
  return row ? { ...row, createdAt: row.createdAt.toString() } : null;
}
