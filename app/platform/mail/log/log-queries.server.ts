// Queries of the owner's mail log. Bodies are returned with their secrets hidden.
import { and, asc, desc, eq, inArray, ilike, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { anywhere, type TableView } from "~/shared/table-view";

import { type MailStatus, mailStatusNames } from "./delivery-words";
import { hideLinkSecrets } from "./hide-links";

export const mailSorts = ["created", "recipient", "subject", "status"] as const;
export type MailSort = (typeof mailSorts)[number];

const sortColumns = {
  created: outbox.createdAt,
  recipient: sql`lower(${outbox.recipient})`,
  subject: sql`lower(${outbox.subject})`,
  status: outbox.status,
};

const shown = {
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  subject: outbox.subject,
  status: outbox.status,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

const statuses = Object.keys(mailStatusNames) as MailStatus[];
const stuck = inArray(outbox.status, ["failed", "held"]);

/** `status`: one status, or "stuck" for held and failed mails. */
export async function listMailLog(db: Db, view: TableView<MailSort>, status: string | null) {
  const known = statuses.find((one) => one === status);
  const text = anywhere(view.q);
  const where = and(
    known ? eq(outbox.status, known) : status === "stuck" ? stuck : undefined,
    view.q ? or(ilike(outbox.recipient, text), ilike(outbox.subject, text)) : undefined,
  );
  const direction = view.descending ? desc : asc;
  const rows = await db
    .select(shown)
    .from(outbox)
    .where(where)
    .orderBy(direction(sortColumns[view.sort]), desc(outbox.createdAt), asc(outbox.id))
    .limit(view.pageSize)
    .offset(view.offset);
  return { rows: rows.map(asIso), total: await db.$count(outbox, where) };
}
export type MailLogRow = Awaited<ReturnType<typeof listMailLog>>["rows"][number];

/** Counts stuck mails by reason, the most frequent first. */
export const countStuckMails = (db: Db) =>
  db
    .select({ status: outbox.status, lastError: outbox.lastError, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(stuck)
    .groupBy(outbox.status, outbox.lastError)
    .orderBy(desc(sql`count(*)`), asc(outbox.status));

export async function getLoggedMail(db: Db, id: string) {
  const [mail] = await db
    .select({
      ...shown,
      text: outbox.text,
      replyTo: outbox.replyTo,
      runAt: outbox.runAt,
      invitation: outbox.icalendarMethod,
    })
    .from(outbox)
    .where(eq(outbox.id, id));
  return mail ? { ...asIso(mail), text: hideLinkSecrets(mail.text), runAt: mail.runAt.toString() } : null;
}

export async function getLoggedMailHtml(db: Db, id: string): Promise<string | null> {
  const [mail] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  return mail ? hideLinkSecrets(mail.html) : null;
}

function asIso<Row extends { createdAt: Temporal.Instant; sentAt: Temporal.Instant | null }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toString(), sentAt: row.sentAt?.toString() ?? null };
}
