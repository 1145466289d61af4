// What the buttons above the list do. Loaded with the first press.
import { notify } from "~/ui/document/toast";

import type { ListedEvent } from "~/schedule/month/calendar-event";
import { spanFrom } from "~/schedule/month/calendar-span";
import { type ListedDay, listDays } from "~/schedule/month/list-days";
import { demoData, listFetched } from "~/schedule/pages/texts";
import { fetchCalendars, fetchSamples, fixedCalendarsOf } from "./fetch-calendars";

/** Says in a toast what came of it. `days`: null where nothing came. */
export async function fetchList(walkerName: string, userId: string | null) {
  const found = await fetchCalendars(fixedCalendarsOf(walkerName), userId);
  await notify(found.demo ? demoData : listFetched(found));
  if (found.got > 0) return { days: listFromNow(found.events), state: "idle" as const };
  return found.demo
    ? { days: listSamples(found.events), state: "demo" as const }
    : { days: null, state: "failed" as const };
}

/** Null where the server has no samples. */
export async function previewList(): Promise<ListedDay[] | null> {
  const samples = await fetchSamples();
  if (samples.length === 0) return null;
  await notify(demoData);
  return listSamples(samples);
}

/** Samples stand in the days after the server's today, which need not be the browser's. */
function listSamples(events: readonly ListedEvent[]): ListedDay[] {
  const starts = events.map(({ start }) => Date.parse("date" in start ? start.date : start.dateTime));
  return listDays(events, spanFrom(Math.min(...starts)));
}

const listFromNow = (events: readonly ListedEvent[]) => listDays(events, spanFrom(Date.now()));
