// The calendars made for clients, and which sources the main calendar shows.
import { asc, eq } from "drizzle-orm";

import { fixedCalendarIds, type FixedCalendarId, isFixedCalendar } from "~/business/fixed-calendars";
import { clientCalendars } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/schema";

import type { ClientCalendar } from "./client-calendar";
import { shownSourcesKey } from "./shown-sources.server";

/** Oldest first. */
export async function listClientCalendars(db: Db): Promise<ClientCalendar[]> {
  return db
    .select({
      id: clientCalendars.id,
      name: clientCalendars.name,
      email: clientCalendars.email,
      calendarId: clientCalendars.calendarId,
      color: clientCalendars.calendarColor,
      kind: clientCalendars.kind,
      isShared: clientCalendars.isShared,
    })
    .from(clientCalendars)
    .orderBy(asc(clientCalendars.createdAt), asc(clientCalendars.id));
}

/** Both at first. */
export async function listShownSources(db: Db): Promise<FixedCalendarId[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, shownSourcesKey));
  return row ? row.value.split(",").filter(isFixedCalendar) : fixedCalendarIds;
}
