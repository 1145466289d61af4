// Actions of the buttons on /schedule (docs/product.md, Schedule and Book). Loaded with the first click, since most
// visitors click none.
import { notify } from "~/ui/document/toast";
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
} from "~/schedule/pages/texts";
import type { ServiceReport } from "~/schedule/pages/service-status";
import { fetchInTime } from "~/schedule/pages/call-calendar";
import { fetchCalendars, fetchSamples, fixedCalendarsOf } from "~/schedule/pages/fetch-calendars";
import type { KnownStatus } from "~/schedule/pages/use-service-status";
import { type ListedEvent, spanFrom } from "~/schedule/month/calendar-event";
import { listDays, type ListedDay } from "~/schedule/month/list-days";

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
export async function fetchList(walkerName: string, userId: string | null) {
  const found = await fetchCalendars(fixedCalendarsOf(walkerName), userId);
  await notify(found.demo ? demoData : listFetched(found));
  if (found.got > 0) return { days: listFromNow(found.events), state: "idle" as const };
  return found.demo
    ? { days: listSamples(found.events), state: "demo" as const }
    : { days: null, state: "failed" as const };
}

/** null when the server has no samples. */
export async function previewList(): Promise<ListedDay[] | null> {
  const samples = await fetchSamples();
  if (samples.length === 0) return null;
  await notify(demoData);
  return listSamples(samples);
}

/** Samples are on the days after the server's today, which may differ from the browser's. */
function listSamples(events: readonly ListedEvent[]): ListedDay[] {
  const starts = events.map(({ start }) => Date.parse("date" in start ? start.date : start.dateTime));
  return listDays(events, spanFrom(Math.min(...starts)));
}

const listFromNow = (events: readonly ListedEvent[]) => listDays(events, spanFrom(Date.now()));
