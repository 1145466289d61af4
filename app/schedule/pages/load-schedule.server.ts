// What /schedule shows (docs/product.md, Schedule and Book): the next free times, and then the calendar, the same as a
// list, or Google's booking page.
import type { LoaderFunctionArgs } from "react-router";

import { fixedCalendarIds, fixedCalendarLabel } from "~/business/calendars/fixed-calendars";
import type { Db } from "~/db/client.server";
import { getActor, getExchange, getServices } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";

import type { ListedEvent } from "~/schedule/month/calendar-event";
import { spanFrom } from "~/schedule/month/calendar-span";
import { listDays } from "~/schedule/month/list-days";
import { listFixedEvents } from "~/schedule/month/list-fixed-events.server";
import { loadBookingPage } from "./load-booking-page.server";
import { readNextTimes } from "./read-next-times.server";

export async function loadSchedule({ context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, now } = getServices(context);
  const params = getExchange(context).query;
  if (params.get("tab") === "book") {
    const [booking, next] = await Promise.all([loadBookingPage(db, getActor(context)), readNextTimes(context)]);
    return { view: "book" as const, booking, next };
  }
  if (params.get("view") !== "list") return { view: "calendar" as const, next: await readNextTimes(context) };
  const span = spanFrom(now().epochMilliseconds);
  return { view: "list" as const, days: listDays(await listAll(db, span), span) };
}

/** Both calendars, each event with the name of its own. */
async function listAll(db: Db, { from, to }: ReturnType<typeof spanFrom>): Promise<ListedEvent[]> {
  const { walkerName } = await getIdentity(db);
  const span = {
    from: Temporal.Instant.fromEpochMilliseconds(from),
    to: Temporal.Instant.fromEpochMilliseconds(to),
  };
  const lists = await Promise.all(
    fixedCalendarIds.map(async (id) => {
      const events = await listFixedEvents(db, id, span);
      return events.map((event) => ({ ...event, sourceCalendar: fixedCalendarLabel(id, walkerName) }));
    }),
  );
  return lists.flat();
}
