// Queries of the waitlist for the owner's desk.
import { and, asc, count, desc, eq, ilike } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { waitlist, waitlistUpdates } from "~/db/tables/site";
import { formatInstant, dayIn } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { anywhere, type TableView } from "~/shared/table-view";

export const waitlistSorts = ["since", "email"] as const;
export type WaitlistSort = (typeof waitlistSorts)[number];

export interface DeskEntry {
  id: string;
  email: string;
  receiveUpdates: boolean;
  since: string;
}

/** Lists waitlist entries. `updates`: only entries with this choice about updates; null for all entries. */
export async function listWaitlist(
  db: Db,
  view: TableView<WaitlistSort>,
  updates: boolean | null,
  zone: string,
): Promise<{ rows: DeskEntry[]; total: number }> {
  const where = and(
    updates === null ? undefined : eq(waitlist.receiveUpdates, updates),
    view.q ? ilike(waitlist.email, anywhere(view.q)) : undefined,
  );
  const column = view.sort === "email" ? waitlist.email : waitlist.signupDate;
  const found = await db
    .select()
    .from(waitlist)
    .where(where)
    .orderBy(view.descending ? desc(column) : asc(column), asc(waitlist.id))
    .limit(view.pageSize)
    .offset(view.offset);
  const [counted] = await db.select({ total: count() }).from(waitlist).where(where);
  const rows = found.map(({ signupDate, ...row }) => ({
    ...row,
    since: withoutZone(formatInstant(signupDate, zone), zone),
  }));
  return { rows, total: counted?.total ?? 0 };
}

/** Returns the number of recipients of an update. */
export const countUpdateReaders = async (db: Db): Promise<number> =>
  db.$count(waitlist, eq(waitlist.receiveUpdates, true));

/** Rows of the CSV export: email address, "yes" or "no" for updates, and the sign-up day in the site's time zone. */
export async function listWaitlistForFile(db: Db, zone: string): Promise<string[][]> {
  const rows = await db.select().from(waitlist).orderBy(asc(waitlist.signupDate), asc(waitlist.id));
  return rows.map(({ email, receiveUpdates, signupDate }) => [
    email,
    receiveUpdates ? "yes" : "no",
    dayIn(zone, signupDate).toString(),
  ]);
}

export interface SentUpdate {
  id: string;
  subject: string;
  body: string;
  recipients: number;
  sent: string;
}

/** Lists the latest updates, newest first. */
export async function listSentUpdates(db: Db, zone: string): Promise<SentUpdate[]> {
  const rows = await db.select().from(waitlistUpdates).orderBy(desc(waitlistUpdates.createdAt)).limit(10);
  return rows.map(({ id, subject, body, recipients, createdAt }) => ({
    id,
    subject,
    body,
    recipients,
    sent: withoutZone(formatInstant(createdAt, zone), zone),
  }));
}
