// Fetches the events of several calendars in sequence (docs/product.md, Screen timings).
import { fixedCalendarIds, fixedCalendarLabel } from "~/business/calendars/fixed-calendars";

import { type ListedEvent, spanFrom } from "~/schedule/month/calendar-event";
import type { Fetched } from "~/schedule/pages/texts";
import { callCalendar, type EventsAnswer } from "./call-calendar";

export interface FetchedEvents extends Fetched {
  events: ListedEvent[];
  /** True for sample events. */
  demo: boolean;
}

interface NamedCalendar {
  id: string;
  label: string;
}

/** The two fixed calendars. */
export const fixedCalendarsOf = (walkerName: string): NamedCalendar[] =>
  fixedCalendarIds.map((id) => ({ id, label: fixedCalendarLabel(id, walkerName) }));

/** Pause between two calls. */
const pauseMs = 500;

/**
 * Fetches each calendar: its public events, or if there are none, those of `userId`. If no calendar responds, asks for
 * samples, which only the demo and the owner's preview have.
 */
export async function fetchCalendars(
  calendars: readonly NamedCalendar[],
  userId: string | null,
): Promise<FetchedEvents> {
  const events: ListedEvent[] = [];
  let got = 0;
  for (const [index, { id, label }] of calendars.entries()) {
    if (index > 0) await new Promise((resume) => setTimeout(resume, pauseMs));
    const found = await fetchOne(id, userId);
    if (!found) continue;
    got += 1;
    events.push(...found.map((event) => ({ ...event, sourceCalendar: label })));
  }
  if (got > 0) return { events, got, of: calendars.length, demo: false };
  const samples = await fetchSamples();
  return { events: samples, got, of: calendars.length, demo: samples.length > 0 };
}

function spanNow() {
  const { from, to } = spanFrom(Date.now());
  return { startTime: new Date(from).toISOString(), endTime: new Date(to).toISOString() };
}

/** null when both calls failed. */
async function fetchOne(calendarId: string, userId: string | null) {
  const ask = (body: Record<string, unknown>) =>
    callCalendar<EventsAnswer>({ calendarId, ...spanNow(), ...body }).catch(() => null);
  const open = await ask({ action: "get-public-events" });
  if (open && (open.events.length > 0 || !userId)) return open.events;
  const own = userId ? await ask({ action: "get-events", userId }) : null;
  return own?.events ?? open?.events ?? null;
}

/** Empty on a production site. */
export async function fetchSamples(): Promise<ListedEvent[]> {
  const body = { action: "get-public-events", calendarId: "samples", useDemoData: true };
  const answer = await callCalendar<EventsAnswer>(body).catch(() => null);
  return (answer?.events ?? []).map((event) => ({ ...event, sourceCalendar: "Sample" }));
}
