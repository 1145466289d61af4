// Taking something away at Google; what is gone there already is gone, as it should be.
import { CalendarFault } from "~/calendars/port";
import { callGoogle, type GoogleCalls } from "./google-fetch.server";
import { calendarPath } from "./google-paths";

/** `path`: below /calendar/v3/. */
export async function deleteAtGoogle(google: GoogleCalls, path: string): Promise<void> {
  try {
    await callGoogle(google, { method: "DELETE", path });
  } catch (error) {
    // 404 and 410.
    if (error instanceof CalendarFault && (error.code === "gone" || error.code === "cursor-expired")) return;
    throw error;
  }
}

/** A whole calendar, for everybody who reads it. Only its owner may. */
export const deleteCalendar = (google: GoogleCalls, calendarId: string): Promise<void> =>
  deleteAtGoogle(google, calendarPath(calendarId));
