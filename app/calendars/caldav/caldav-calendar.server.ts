// CalDAV (iCloud, Fastmail, Nextcloud, Radicale) as a calendar port. Recurrences are expanded here, and any error on a
// sync token leads to a full read, since servers handle both differently.
import icalGenerator from "ical-generator";
import { createDAVClient, DAVNamespaceShort } from "tsdav";

import { calendarHead } from "~/calendars/entries/invitation.server";
import { type Guard, guardedFetch, faultOfStatus } from "~/calendars/reach/guarded-fetch.server";
import { CalendarFault, type CalendarPort, type EventDraft, type OutsideCalendar } from "~/calendars/port";
import { readChanges, type Client, callServer } from "./read-changes.server";

export interface CalDavAccount {
  /** For example "https://caldav.icloud.com". */
  serverUrl: string;
  username: string;
  /** An app password. */
  password: string;
}

/**
 * `zone`: applies to whole days and times without a zone. `ownerAddresses`: email addresses of the walker, in addition
 * to those that the server lists.
 */
export function caldavCalendar(
  account: CalDavAccount,
  zone: string,
  guard?: Guard,
  ownerAddresses: readonly string[] = [],
): CalendarPort {
  let client: Promise<Client> | undefined;
  const connect = () => (client ??= signIn(account, guard));
  return {
    calendars: async () => listCalendars(await connect()),
    changes: async (id, span, cursor) => {
      const own = await connect();
      const listAddresses = async () => [...ownerAddresses, ...(await listUserAddresses(own, account.username))];
      return readChanges(own, id, { span, zone, cursor, guard, listAddresses });
    },
    put: async (id, event, version) => putEvent(await connect(), id, event, version),
    remove: async (id, uid) => removeEvent(await connect(), id, uid),
  };
}

const signIn = async ({ serverUrl, username, password }: CalDavAccount, guard?: Guard): Promise<Client> =>
  callServer(() =>
    createDAVClient({
      serverUrl,
      credentials: { username, password },
      authMethod: "Basic",
      defaultAccountType: "caldav",
      fetch: guardedFetch(guard),
    }),
  );

async function listCalendars(client: Client): Promise<OutsideCalendar[]> {
  const asked = { props: asProps(propsAsked), projectedProps: { currentUserPrivilegeSet: true } };
  const found = await callServer(() => client.fetchCalendars(asked));
  return found
    .filter(({ components }) => !components || components.includes("VEVENT"))
    .map(({ url, displayName, calendarColor, projectedProps }) => ({
      id: url,
      name: typeof displayName === "string" && displayName ? displayName : (url.split("/").findLast(Boolean) ?? url),
      color: typeof calendarColor === "string" ? calendarColor.slice(0, 7) : null,
      mayWrite: mayWrite(projectedProps?.currentUserPrivilegeSet),
    }));
}

const asProps = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));

/** Properties read for each calendar. The library doesn't request privileges by default. */
const propsAsked = [
  `${DAVNamespaceShort.DAV}:displayname`,
  `${DAVNamespaceShort.DAV}:resourcetype`,
  `${DAVNamespaceShort.DAV}:current-user-privilege-set`,
  `${DAVNamespaceShort.CALDAV}:supported-calendar-component-set`,
  `${DAVNamespaceShort.CALDAV_APPLE}:calendar-color`,
];

const objectUrl = (calendar: string, uid: string) =>
  new URL(`${encodeURIComponent(uid)}.ics`, calendar.endsWith("/") ? calendar : `${calendar}/`).href;

async function putEvent(client: Client, calendar: string, event: EventDraft, version: string | null) {
  const url = objectUrl(calendar, event.uid);
  const data = eventIcs(event);
  const headers = { "content-type": "text/calendar; charset=utf-8" };
  const first = version
    ? await callServer(() => client.updateObject({ url, data, etag: version, headers }))
    : await callServer(() => client.createObject({ url, data, headers: { ...headers, "If-None-Match": "*" } }));
  // A 412 on create means that an earlier attempt succeeded, but its response was lost.
  const response =
    first.status === 412 && !version ? await callServer(() => client.updateObject({ url, data, headers })) : first;
  if (!response.ok) throw faultOfWriting(response);
  return { version: response.headers.get("ETag") };
}

async function removeEvent(client: Client, calendar: string, uid: string): Promise<void> {
  const response = await callServer(() => client.deleteObject({ url: objectUrl(calendar, uid) }));
  if (response.ok || response.status === 404 || response.status === 410) return;
  throw faultOfWriting(response);
}

/** 401 means a wrong password, 403 a missing permission for this calendar. */
const faultOfWriting = ({ status }: Response) =>
  new CalendarFault(status === 403 ? "forbidden" : faultOfStatus(status), String(status));

/**
 * Addresses with which the account answers invitations (calendar-user-address-set, RFC 6638 2.4.1). Falls back to the user
 * name when the server lists none.
 */
async function listUserAddresses(client: Client, username: string): Promise<string[]> {
  // The library takes the account from the client, though its types require it as a parameter.
  const list = client.fetchCalendarUserAddresses as (params: object) => Promise<string[]>;
  const listed = await list({}).catch((): string[] => []);
  return username.includes("@") ? [username, ...listed] : listed;
}

/** Returns the ICS text of a visit, to store the visit as an object of a CalDAV calendar. */
export function eventIcs({ uid, summary, description, location, start, end, sequence }: EventDraft): string {
  const calendar = icalGenerator(calendarHead);
  calendar.createEvent({ id: uid, sequence, start, end, summary, description, ...(location ? { location } : {}) });
  return calendar.toString();
}

/**
 * True when the parsed current-user-privilege-set (RFC 3744 5.4) allows writing. A server that lists no privileges is
 * assumed to allow it; its first refusal is recorded later.
 */
export function mayWrite(set: unknown): boolean {
  const privileges = isRecord(set) ? [set.privilege].flat() : [];
  const names = privileges.flatMap((one) => (isRecord(one) ? Object.keys(one) : []));
  return names.length === 0 || names.some((name) => writing.has(name));
}

/** Privileges that allow writing, as the library spells them. "bind" allows adding an object. */
const writing = new Set(["all", "write", "writeContent", "bind"]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
