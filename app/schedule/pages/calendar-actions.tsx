// Actions of the buttons on /schedule (docs/product.md, Schedule and Book). Loaded with the first click, since most
// visitors click none.
import { fixedCalendarIds, fixedCalendarLabel } from "~/business/calendars/fixed-calendars";
import { type ListedEvent, spanFrom } from "~/schedule/month/entry";
import { listDays, type ListedDay } from "~/schedule/month/list-days";
import { fetchInTime, callCalendar, type EventsAnswer } from "~/schedule/pages/call-calendar";
import type { ServiceReport, KnownStatus } from "~/schedule/pages/service-status";
import {
  demoData,
  diagnosing,
  diagnosisDone,
  diagnosisFailed,
  diagnosisFound,
  listFetched,
  newTabFailed,
  refreshAllFailed,
  refreshed,
  refreshing,
  type Fetched,
} from "~/schedule/pages/texts";
import { notify } from "~/ui/document/toast";

export interface Refresh {
  /** Name of the second fixed calendar. */
  walkerName: string;
  userId: string | null;
  /** Requests the service status. */
  check: () => Promise<KnownStatus>;
}

/** Shows the result as toasts. */
export async function refreshCalendar({ walkerName, userId, check }: Refresh): Promise<void> {
  await notify(refreshing);
  const { status } = await check();
  if (status === "error") return notify(refreshAllFailed);
  const found = await fetchCalendars(fixedCalendarsOf(walkerName), userId);
  await notify(refreshed(found));
  if (found.demo) await notify(demoData);
}

export async function openInNewTab(address: string): Promise<void> {
  const tab = window.open(address, "_blank");
  if (!tab) return notify(newTabFailed);
  tab.opener = null;
}

export default function OwnersActions() {
  return (
    <>
      <a href="/admin/add-event" className="btn">
        Add Event
      </a>
      <button type="button" className="btn btn-ghost" onClick={() => void runDiagnostic()}>
        Run diagnostic
      </button>
    </>
  );
}

/** Writes the report to the console, and the issues to a toast. */
async function runDiagnostic(): Promise<void> {
  await notify(diagnosing);
  try {
    const report = await fetchInTime<ServiceReport>("/api/google-calendar/ping");
    // oxlint-disable-next-line eslint/no-console -- where the toast points: "See console for details."
    console.info("Calendar service diagnostic", report);
    await notify(report.status === "working" ? diagnosisDone : diagnosisFound([...report.notSetUp, ...report.issues]));
  } catch (error) {
    // oxlint-disable-next-line eslint/no-console -- "Error running diagnostic. See console for details."
    console.info("Calendar service diagnostic", error);
    await notify(diagnosisFailed);
  }
}

/** Shows the result as a toast. `days` is null after a failure. */
export async function fetchList(walkerName: string, userId: string | null, zone: string) {
  const found = await fetchCalendars(fixedCalendarsOf(walkerName), userId);
  await notify(found.demo ? demoData : listFetched(found));
  if (found.got > 0) return { days: listFromNow(found.events, zone), state: "idle" as const };
  return found.demo
    ? { days: listSamples(found.events, zone), state: "demo" as const }
    : { days: null, state: "failed" as const };
}

/** null when the server has no samples. */
export async function previewList(zone: string): Promise<ListedDay[] | null> {
  const samples = await fetchSamples();
  if (samples.length === 0) return null;
  await notify(demoData);
  return listSamples(samples, zone);
}

/** Samples are on the days after the server's today, which may differ from the browser's. */
function listSamples(events: readonly ListedEvent[], zone: string): ListedDay[] {
  const starts = events.map(({ start }) => Date.parse("date" in start ? start.date : start.dateTime));
  return listDays(events, spanFrom(Math.min(...starts)), zone);
}

const listFromNow = (events: readonly ListedEvent[], zone: string) => listDays(events, spanFrom(Date.now()), zone);

interface FetchedEvents extends Fetched {
  events: ListedEvent[];
  /** True for sample events. */
  demo: boolean;
}

interface NamedCalendar {
  id: string;
  label: string;
}

/** The two fixed calendars. */
const fixedCalendarsOf = (walkerName: string): NamedCalendar[] =>
  fixedCalendarIds.map((id) => ({ id, label: fixedCalendarLabel(id, walkerName) }));

/** Pause between two calls. */
const pauseMs = 500;

/**
 * Fetches each calendar: its public events, or if there are none, those of `userId`. If no calendar responds, asks for
 * samples, which only the demo and the owner's preview have.
 */
async function fetchCalendars(calendars: readonly NamedCalendar[], userId: string | null): Promise<FetchedEvents> {
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
async function fetchSamples(): Promise<ListedEvent[]> {
  const body = { action: "get-public-events", calendarId: "samples", useDemoData: true };
  const answer = await callCalendar<EventsAnswer>(body).catch(() => null);
  return (answer?.events ?? []).map((event) => ({ ...event, sourceCalendar: "Sample" }));
}
