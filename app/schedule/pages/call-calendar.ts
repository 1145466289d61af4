// Calls the calendar API from a page (docs/product.md, Functions), with a timeout.
import type { CalendarEvent } from "~/schedule/month/entry";

/** Timeout of frames and calls in milliseconds (docs/product.md, Screen timings). */
export const timeoutMs = 10_000;

/** POST /api/google-calendar. @throws Error unless the response is JSON with a 2xx status. */
export const callCalendar = <Answer>(body: Record<string, unknown>): Promise<Answer> =>
  fetchInTime("/api/google-calendar", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Fetches a URL. @throws Error after the timeout, and unless the response is JSON with a 2xx status. */
export async function fetchInTime<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const answer = await fetch(address, { ...init, signal: late.signal });
    if (!answer.ok) throw new Error(`the calendar service answered ${answer.status}`);
    return (await answer.json()) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

export type EventsAnswer = { events: CalendarEvent[]; demo?: true };
