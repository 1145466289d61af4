// Calls of POST /api/google-calendar by a page (specification §7).
import type { CalendarEvent } from "../calendar-event";
import type { ServiceReport } from "../service-status";

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

/** How the service stands, for the one who asks. */
export async function askService(isAuthenticated: boolean) {
  const diagnosticInfo = {
    component: "service-status",
    timestamp: new Date().toISOString(),
    page: location.pathname,
    authenticated: isAuthenticated ? "authenticated" : "anonymous",
  };
  const { environment, status, issues } = await callCalendar<ServiceReport>({ action: "ping", diagnosticInfo });
  return { status: environment.hasGoogleApiKey ? status : ("degraded" as const), issues };
}

export type EventsAnswer = { events: CalendarEvent[]; demo?: true };
