// Reads stored mails, and the calendar invitations in them.
import { asc } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";

export type StoredMail = typeof outbox.$inferSelect;

/** Returns all mails, oldest first. */
export const mailsOf = (db: Db): Promise<StoredMail[]> =>
  db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.dedupeKey));

/** Returns the only mail of a kind, to this recipient if given. @throws when there isn't exactly one. */
export async function mailOf(db: Db, kind: string, recipient?: string): Promise<StoredMail> {
  const found = (await mailsOf(db)).filter(
    (mail) => mail.kind === kind && (recipient === undefined || mail.recipient === recipient),
  );
  const [mail] = found;
  if (!mail || found.length > 1) throw new Error(`${found.length} mails of kind ${kind}`);
  return mail;
}

export interface CalendarFacts {
  method: string | undefined;
  uid: string | undefined;
  sequence: number;
  start: string | undefined;
  recurrenceId: string | undefined;
  status: string | undefined;
}

/** Returns the properties of an invitation that calendar programs use, with folded lines joined. */
export function calendarFacts({ icalendar, icalendarMethod }: StoredMail): CalendarFacts {
  const lines = (icalendar ?? "").replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  const event = lines.slice(lines.indexOf("BEGIN:VEVENT"));
  const valueOf = (name: string, among = event) =>
    among.find((line) => line.split(/[:;]/)[0] === name)?.replace(/^[^:]*:/, "");
  if (valueOf("METHOD", lines) !== icalendarMethod) throw new Error("the mail and its invitation say different things");
  return {
    method: valueOf("METHOD", lines),
    uid: valueOf("UID"),
    sequence: Number(valueOf("SEQUENCE")),
    start: valueOf("DTSTART"),
    recurrenceId: valueOf("RECURRENCE-ID"),
    status: valueOf("STATUS"),
  };
}
