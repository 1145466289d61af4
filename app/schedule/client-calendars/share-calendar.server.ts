// The second half of making a client's calendar at Google: its color and its reader. It may be tried as often as it takes.
import { and, eq, isNull } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";

import { type GoogleCalls, shareCalendar } from "~/calendars/index.server";

export type StoredCalendar = typeof clientCalendars.$inferSelect;

/** Throws a fault where Google does not do it. */
export async function shareAtGoogle(db: Db, google: GoogleCalls, calendar: StoredCalendar): Promise<void> {
  const { id, calendarId, calendarColor, email } = calendar;
  await shareCalendar(google, calendarId, { color: calendarColor, shareWith: email });
  await db.update(clientCalendars).set({ isShared: true, calendarColor }).where(isStill(id));
}

/** While Google was answering, the owner may have removed it. */
export const isStill = (id: string) => and(eq(clientCalendars.id, id), isNull(clientCalendars.removedAt));
