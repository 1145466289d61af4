// Reads a standing walk from a client's calendar file with node-ical, and compares it with the ledger.
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import ical from "node-ical";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { requests, visits } from "~/db/tables/visits";
import { zone } from "./zone";

/** Formats wall time and duration, such as "2026-11-24T12:30 30 min". */
const told = (start: Temporal.Instant, end: Temporal.Instant) => {
  const at = start.toZonedDateTimeISO(zone).toPlainDateTime();
  return `${at.toString({ smallestUnit: "minute" })} ${start.until(end).total("minutes")} min`;
};

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

const sequenceOf = (text: string | null) => Number(/SEQUENCE:(\d+)/.exec(text ?? "")?.[1] ?? -1);

/** Returns the last invitation that was mailed for a whole standing walk. */
export async function lastInvitation(db: Db): Promise<string> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt));
  const whole = rows.filter(({ icalendar }) => icalendar?.includes("RRULE"));
  return whole.toSorted((a, b) => sequenceOf(a.icalendar) - sequenceOf(b.icalendar)).at(-1)?.icalendar ?? "";
}

export function shownVisits(text: string, from: Temporal.Instant, to: Temporal.Instant): string[] {
  if (text.includes("METHOD:CANCEL")) return [];
  const event = Object.values(ical.sync.parseICS(text)).find((each) => each?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("the other program read no event");
  const range = { from: new Date(from.epochMilliseconds), to: new Date(to.epochMilliseconds) };
  return ical
    .expandRecurringEvent(event, range)
    .map(({ start, end }) => told(instantOf(start), instantOf(end)))
    .toSorted();
}

export async function promisedVisits(db: Db, seriesId: string, from: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .select({ startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(
      and(
        eq(requests.seriesId, seriesId),
        inArray(requests.status, ["confirmed", "in_progress"]),
        gt(visits.endsAt, from),
      ),
    )
    .orderBy(asc(visits.startsAt));
  return rows.map(({ startsAt, endsAt }) => told(startsAt, endsAt));
}

/** Returns the events of a calendar file with their RECURRENCE-ID and SEQUENCE. */
export const entriesOf = (text: string) =>
  (text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? []).map((event) => ({
    entry: `${/^UID:(.*)$/m.exec(event)?.[1]} ${/^RECURRENCE-ID.*:(\d{8})/m.exec(event)?.[1] ?? "all"}`,
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(event)?.[1]),
  }));
