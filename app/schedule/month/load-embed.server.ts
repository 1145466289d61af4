// Loads /embed/calendar for the current viewer.
import { data, type RouterContextProvider } from "react-router";

import { getActor, getExchange, getServices } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { dayInLosAngeles, losAngeles } from "~/shared/dates";

import { readCalendarIds, readCalendarView } from "./address";
import { viewerOf } from "~/schedule/policy";
import { loadCalendar } from "./load-calendar.server";

/** @throws 404 when the viewer may see none of the calendars in the query. */
export async function loadEmbed(context: Readonly<RouterContextProvider>) {
  const { db, now } = getServices(context);
  const { query: searchParams } = getExchange(context);
  const ids = readCalendarIds(searchParams);
  const at = now();
  // Times are always in Los Angeles time, whatever the query asks for.
  const kept = new URLSearchParams([...ids.map((id) => ["src", id]), ["ctz", losAngeles]]);
  const calendar = await loadCalendar(db, {
    viewer: viewerOf(getActor(context)),
    ids,
    view: readCalendarView(searchParams, dayInLosAngeles(at)),
    now: at,
    walkerName: (await getIdentity(db)).walkerName,
    kept,
  });
  if (!calendar) throw data(null, { status: 404, statusText: "There is no such calendar" });
  return calendar;
}
