// A new calendar in somebody's Google account, for somebody else to read. Two steps, since Google has no one for both: what
// was made is to be remembered before it is shared.
import type { calendar_v3 } from "@googleapis/calendar";

import { losAngeles } from "~/shared/dates";

import { CalendarFault } from "../port";
import { callGoogle, type GoogleCalls } from "./google-fetch.server";
import { calendarPath } from "./google-paths";

/** Returns its id. */
export async function createCalendar(google: GoogleCalls, name: string): Promise<string> {
  const made: calendar_v3.Schema$Calendar = await callGoogle(google, {
    method: "POST",
    path: "calendars",
    body: { summary: name, timeZone: losAngeles },
  });
  if (!made.id) throw new CalendarFault("unexpected", "a calendar without an id");
  return made.id;
}

export interface Sharing {
  /** Of the eleven; Google takes its own ids for events' colours, and hex for calendars'. */
  color: string;
  /** An address that may read it. */
  shareWith: string;
}

/** Twice is once. Google writes to the reader: the link in that mail is how the calendar gets among theirs. */
export async function shareCalendar(google: GoogleCalls, id: string, { color, shareWith }: Sharing): Promise<void> {
  await callGoogle(google, {
    method: "PATCH",
    path: `users/me/calendarList/${encodeURIComponent(id)}`,
    query: { colorRgbFormat: true },
    body: { backgroundColor: color, foregroundColor: "#000000" },
  });
  await callGoogle(google, {
    method: "POST",
    path: calendarPath(id, "/acl"),
    query: { sendNotifications: true },
    body: { role: "reader", scope: { type: "user", value: shareWith } },
  });
}
