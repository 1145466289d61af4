// Calls of POST /api/google-calendar by a page (specification §7).
import type { CalendarEvent } from "../calendar-event";

/** Throws for every answer that is none. */
export async function callCalendar<Answer>(body: Record<string, unknown>): Promise<Answer> {
  const answer = await fetch("/api/google-calendar", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the calendar service answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

export type EventsAnswer = { events: CalendarEvent[]; demo?: true };
