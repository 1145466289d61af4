// Busy times of a Google calendar that is shared as "See only free/busy".
import type { calendar_v3 } from "@googleapis/calendar";

import { losAngeles } from "~/shared/dates";

import { CalendarFault, type Changes, type Span } from "~/calendars/port";
import { callGoogle, type GoogleCalls } from "./call-google.server";

/** Google limits the length of one free/busy query. */
const hoursAtOnce = 30 * 24;

/** Returns all busy times of the span. Free/busy queries have no sync token. */
export async function readBusyChanges(google: GoogleCalls, calendarId: string, span: Span): Promise<Changes> {
  const found = new Map<string, Span>();
  for (let { from } = span; Temporal.Instant.compare(from, span.to) < 0; from = from.add({ hours: hoursAtOnce })) {
    const end = from.add({ hours: hoursAtOnce });
    const to = Temporal.Instant.compare(end, span.to) < 0 ? end : span.to;
    for (const busy of await readBusy(google, calendarId, { from, to })) found.set(nameOf(busy), busy);
  }
  const upserts = [...found].map(([uid, { from: start, to: end }]) => {
    return { uid, start, end, allDay: false, summary: null, isBusy: true };
  });
  return { upserts, removed: [], cursor: null, full: true };
}

const nameOf = ({ from, to }: Span) => `busy-${from.toString()}-${to.toString()}`;

/** Busy times of a calendar, without its events. */
export async function readBusy(google: GoogleCalls, calendarId: string, { from, to }: Span): Promise<Span[]> {
  const answer: calendar_v3.Schema$FreeBusyResponse = await callGoogle(google, {
    method: "POST",
    path: "freeBusy",
    body: { timeMin: from.toString(), timeMax: to.toString(), timeZone: losAngeles, items: [{ id: calendarId }] },
  });
  const found = answer.calendars?.[calendarId];
  const reason = found?.errors?.[0]?.reason;
  if (reason) throw new CalendarFault(reason === "notFound" ? "gone" : "unexpected", "free/busy");
  if (!Array.isArray(found?.busy)) throw new CalendarFault("unexpected", "the response has no free/busy times");
  return found.busy.flatMap(({ start, end }) =>
    start && end ? [{ from: Temporal.Instant.from(start), to: Temporal.Instant.from(end) }] : [],
  );
}
