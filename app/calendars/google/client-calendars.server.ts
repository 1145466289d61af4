// Calendars for clients in the owner's Google account. Creating and sharing are separate calls, so that the id can be
// stored in between.
import type { calendar_v3 } from "@googleapis/calendar";

import { CalendarFault } from "~/calendars/port";
import { calendarPath, callGoogle, deleteAtGoogle, type GoogleCalls, pagesOf } from "./call-google.server";

export interface NewCalendar {
  name: string;
  /** Shown below the name. Identifies the calendar when the response to its creation was lost. */
  description: string;
}

/** Returns the id, which Google chooses. After a lost response, {@link listByDescription} finds the calendar. */
export async function createCalendar(google: GoogleCalls, { name, description }: NewCalendar): Promise<string> {
  const made: calendar_v3.Schema$Calendar = await callGoogle(google, {
    method: "POST",
    path: "calendars",
    body: { summary: name, description, timeZone: google.zone },
  });
  if (!made.id) throw new CalendarFault("unexpected", "a calendar without an id");
  return made.id;
}

/** Ids of the account's own calendars with that description. */
export async function listByDescription(google: GoogleCalls, wanted: string): Promise<string[]> {
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
  /** Hex color of the calendar. */
  color: string;
  /** Email address of the reader. */
  shareWith: string;
}

/** Sets the color and the reader; idempotent. Google mails the reader a link that adds the calendar. */
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

/** Deletes a calendar for all its readers. Only its owner may. */
export const deleteCalendar = (google: GoogleCalls, calendarId: string): Promise<void> =>
  deleteAtGoogle(google, calendarPath(calendarId));
