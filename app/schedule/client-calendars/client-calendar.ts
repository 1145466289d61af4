// A calendar the owner made for a client, as the list shows it.
import { losAngeles } from "~/shared/dates";
import { embedAddress } from "~/schedule/month/address";
import { href } from "react-router";

export type CreationRefusal =
  | "google-sign-in"
  | "google-unreachable"
  | "google-refused"
  | "google-unfinished"
  | "removed";

export type RemovalRefusal = "no-such-calendar";

/** `at`: it was on this site; Google is to delete its copy; or the owner is to delete it there. */
export interface Removed {
  name: string;
  at: "site" | "google" | "by-hand";
}

export interface ClientCalendar {
  id: string;
  name: string;
  email: string;
  calendarId: string;
  /** Hex, one of the eleven. */
  color: string;
  kind: "site" | "google";
  /** Of the Google account it is in, where that is known. */
  accountEmail: string | null;
  /** False: it is there at Google, but has not got its color and its reader yet. */
  isShared: boolean;
}

/** Where it can be looked at, in Los Angeles time: at Google, or on this site. */
export function viewAddress({ kind, calendarId }: Pick<ClientCalendar, "kind" | "calendarId">): string {
  if (kind === "site") return embedAddress([calendarId]);
  return `https://calendar.google.com/calendar/embed?${new URLSearchParams({ src: calendarId, ctz: losAngeles })}`;
}

/** The owner's calendars. */
export const managementAddress = href("/calendar-management");

/** Their tab of those made for clients. Its forms go there: without scripts a refusal is read on the page they went to. */
export const clientsAddress = `${managementAddress}?tab=client-calendars`;
