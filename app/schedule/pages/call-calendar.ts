// Calls of the calendar service by a page (docs/product.md, Functions). An answer that does not come is given up on, so
// that no page waits forever.
import type { CalendarEvent } from "~/schedule/month/calendar-event";

/** How long to wait for a frame or an answer (docs/product.md, Screen timings). */
export const patienceMs = 10_000;

/** POST /api/google-calendar. Throws for an answer in any other shape. */
export const callCalendar = <Answer>(body: Record<string, unknown>): Promise<Answer> =>
  fetchInTime("/api/google-calendar", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Throws for an answer in any other shape, and when none came in time. */
export async function fetchInTime<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patienceMs);
  try {
    const answer = await fetch(address, { ...init, signal: late.signal });
    if (!answer.ok) throw new Error(`the calendar service answered ${answer.status}`);
    return (await answer.json()) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

export type EventsAnswer = { events: CalendarEvent[]; demo?: true };
