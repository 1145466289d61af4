// Client calendars in the list of /calendar-management.
import { embedAddress } from "~/schedule/month/address";
import { href } from "react-router";

export type CreationRefusal =
  | "google-sign-in"
  | "google-unreachable"
  | "google-refused"
  | "google-unfinished"
  | "removed";

export type RemovalRefusal = "no-such-calendar";

/**
 * `at`: "site" was on this site only; "google" is at Google, where a job deletes it; "by-hand" is at Google, where the
 * owner must delete it.
 */
export interface Removed {
  name: string;
  at: "site" | "google" | "by-hand";
}

export interface ClientCalendar {
  id: string;
  name: string;
  email: string;
  calendarId: string;
  /** Hex code of one of the eleven colors. */
  color: string;
  kind: "site" | "google";
  /** Email address of the Google account; null when unknown. */
  accountEmail: string | null;
  /** False until Google has set the calendar's color and shared it with the client. */
  isShared: boolean;
}

/** URL of the calendar, at Google or on this site, in the time zone of the business. */
export function viewAddress({ kind, calendarId }: Pick<ClientCalendar, "kind" | "calendarId">, zone: string): string {
  if (kind === "site") return embedAddress([calendarId], zone);
  return `https://calendar.google.com/calendar/embed?${new URLSearchParams({ src: calendarId, ctz: zone })}`;
}

export const managementAddress = href("/calendar-management");

/** The tab with the client calendars. Forms post to it, so that a refusal without JavaScript shows the same tab. */
export const clientsAddress = `${managementAddress}?tab=client-calendars`;
