// A new calendar in somebody's Google account, for somebody else to read. Two steps, since Google has no one for both: what
// was made is to be remembered before it is shared.
import type { calendar_v3 } from "@googleapis/calendar";

import { losAngeles } from "~/shared/dates";

import { CalendarFault } from "~/calendars/port";
import { calendarPath, callGoogle, deleteAtGoogle, type GoogleCalls, pagesOf } from "./call-google.server";

export interface NewCalendar {
  name: string;
  /** What is read below the name; by it the calendar is found again. */
  description: string;
}

/** Returns its id. Google takes no id of ours for a calendar: a try whose answer is lost is found by its description. */
export async function createCalendar(google: GoogleCalls, { name, description }: NewCalendar): Promise<string> {
  const made: calendar_v3.Schema$Calendar = await callGoogle(google, {
    method: "POST",
    path: "calendars",
    body: { summary: name, description, timeZone: losAngeles },
  });
  if (!made.id) throw new CalendarFault("unexpected", "a calendar without an id");
  return made.id;
}

/** The ids of the account's own calendars that are described so. */
export async function listDescribed(google: GoogleCalls, wanted: string): Promise<string[]> {
  const found: string[] = [];
  const query = { maxResults: 250, minAccessRole: "owner" };
  const list = { method: "GET", path: "users/me/calendarList", query } as const;
  for await (const page of pagesOf<calendar_v3.Schema$CalendarList>(google, list)) {
    for (const { id, description, accessRole } of page.items ?? [])
      if (id && description === wanted && accessRole === "owner") found.push(id);
  }
  return found;
}

export interface Sharing {
  /** Of the eleven; Google takes its own ids for events' colors, and hex for calendars'. */
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

/** Deletes a whole calendar, for all its readers. Only its owner may. */
export const deleteCalendar = (google: GoogleCalls, calendarId: string): Promise<void> =>
  deleteAtGoogle(google, calendarPath(calendarId));
