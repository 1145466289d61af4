// What /schedule shows (specification §2 Schedule): the calendar, the same as a list, or Google's booking page.
import type { LoaderFunctionArgs } from "react-router";

import { fixedCalendarIds, fixedCalendarLabel } from "~/business/fixed-calendars";
import type { Db } from "~/db/client.server";
import { getActor, getServices } from "~/server/context";
import { Temporal } from "~/shared/dates";

import { getIdentity } from "../settings/queries.server";
import type { ListedEvent } from "./calendar-event";
import { spanFrom } from "./calendar-span";
import { listDays } from "./list-days";
import { listFixedEvents } from "./list-fixed-events.server";
import { loadBookingPage } from "./load-booking-page.server";

export async function loadSchedule({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, now } = getServices(context);
  const params = new URL(request.url).searchParams;
  if (params.get("tab") === "book")
    return { view: "book" as const, booking: await loadBookingPage(db, getActor(context)) };
  if (params.get("view") !== "list") return { view: "calendar" as const };
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
