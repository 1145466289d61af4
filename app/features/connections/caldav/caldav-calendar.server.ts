// CalDAV (iCloud, Fastmail, Nextcloud, Radicale) behind the one interface of ../port.ts. What servers do differently is
// kept out (integrations §1): recurrences are expanded here, and any error on a sync token means "read all anew".
import { createDAVClient, DAVNamespaceShort, type DAVResponse } from "tsdav";

import { faultOfStatus } from "../fault-of-status";
import { type Guard, guardedFetch } from "../guarded-fetch.server";
import { readIcs } from "../ics/read-ics.server";
import {
  CalendarFault,
  type CalendarPort,
  type Changes,
  type EventDraft,
  type OutsideCalendar,
  type OutsideEvent,
  type Span,
} from "../port";
import { eventIcs } from "./event-ics.server";

export interface CalDavAccount {
  /** "https://caldav.icloud.com". */
  serverUrl: string;
  username: string;
  /** An app password. */
  password: string;
}

type Client = Awaited<ReturnType<typeof createDAVClient>>;

export function caldavCalendar(account: CalDavAccount, guard?: Guard): CalendarPort {
  let client: Promise<Client> | undefined;
  const connect = () => (client ??= signIn(account, guard));
  return {
    calendars: async () => listCalendars(await connect()),
    changes: async (id, span, cursor) => readChanges(await connect(), id, span, cursor),
    put: async (id, event, version) => putEvent(await connect(), id, event, version),
    remove: async (id, uid) => removeEvent(await connect(), id, uid),
  };
}

async function signIn({ serverUrl, username, password }: CalDavAccount, guard?: Guard): Promise<Client> {
  return reach(() =>
    createDAVClient({
      serverUrl,
      credentials: { username, password },
      authMethod: "Basic",
      defaultAccountType: "caldav",
      fetch: guardedFetch(guard),
    }),
  );
}

async function listCalendars(client: Client): Promise<OutsideCalendar[]> {
  const found = await reach(() => client.fetchCalendars());
  return found
    .filter(({ components }) => !components || components.includes("VEVENT"))
    .map(({ url, displayName, calendarColor }) => ({
      id: url,
      name: typeof displayName === "string" && displayName ? displayName : (url.split("/").findLast(Boolean) ?? url),
      color: typeof calendarColor === "string" ? calendarColor.slice(0, 7) : null,
      mayWrite: true,
    }));
}

async function readChanges(client: Client, url: string, span: Span, cursor: string | null): Promise<Changes> {
  const responses = await reach(() =>
    client.syncCollection({
      url,
      props: { [`${DAVNamespaceShort.DAV}:getetag`]: {} },
      syncLevel: 1,
      ...(cursor ? { syncToken: cursor } : {}),
    }),
  ).catch((error: unknown) => {
    if (cursor) throw new CalendarFault("cursor-expired", "the sync token is taken no more");
    throw error;
  });
  checkAll(responses, cursor);
  const next = tokenIn(responses);
  const gone = responses.filter(({ status }) => status === 404).map(({ href }) => hrefOf(url, href));
  const there = responses
    .filter(({ status, href }) => status < 300 && href?.endsWith(".ics"))
    .map(({ href }) => hrefOf(url, href));
  const upserts = await readObjects(client, url, there, span);
  const empty = there.filter((href) => upserts.every(({ uid }) => uid !== href));
  return { upserts, removed: [...gone, ...empty], cursor: next, full: cursor === null };
}

function checkAll(responses: readonly DAVResponse[], cursor: string | null): void {
  const bad = responses.find(({ status, href }) => status >= 400 && !(status === 404 && href?.endsWith(".ics")));
  if (!bad) return;
  if (cursor && bad.status !== 401) throw new CalendarFault("cursor-expired", String(bad.status));
  throw new CalendarFault(faultOfStatus(bad.status), String(bad.status));
}

function tokenIn(responses: readonly DAVResponse[]): string | null {
  for (const { raw } of responses) {
    const token: unknown = (raw as { multistatus?: { syncToken?: unknown } } | undefined)?.multistatus?.syncToken;
    if (typeof token === "string") return token;
  }
  return null;
}

const hrefOf = (base: string, href: string | undefined) => new URL(href ?? "", base).pathname;

/** Objects by their addresses, fifty at a time; the uid of what is in one is its address. */
async function readObjects(client: Client, url: string, hrefs: readonly string[], span: Span): Promise<OutsideEvent[]> {
  const events: OutsideEvent[] = [];
  for (let first = 0; first < hrefs.length; first += 50) {
    const objectUrls = hrefs.slice(first, first + 50);
    const responses = await reach(() =>
      client.calendarMultiGet({
        url,
        props: { [`${DAVNamespaceShort.DAV}:getetag`]: {}, [`${DAVNamespaceShort.CALDAV}:calendar-data`]: {} },
        objectUrls: [...objectUrls],
        depth: "1",
      }),
    );
    for (const { href, props } of responses) {
      const data = textOf(props?.calendarData);
      if (data === null) continue;
      const uid = hrefOf(url, href);
      events.push(...eventsIn(data, span).map((event) => ({ ...event, uid })));
    }
  }
  return events;
}

/** The parser of the answers gives text that was quoted as an object. */
function textOf(part: unknown): string | null {
  const text = typeof part === "object" && part !== null ? Object.values(part)[0] : part;
  return typeof text === "string" ? text : null;
}

function eventsIn(text: string, span: Span): OutsideEvent[] {
  try {
    return readIcs(text, span);
  } catch {
    // One object nobody can read does not hide the others.
    return [];
  }
}

const objectUrl = (calendar: string, uid: string) =>
  new URL(`${encodeURIComponent(uid)}.ics`, calendar.endsWith("/") ? calendar : `${calendar}/`).href;

async function putEvent(client: Client, calendar: string, event: EventDraft, version: string | null) {
  const url = objectUrl(calendar, event.uid);
  const data = eventIcs(event);
  const headers = { "content-type": "text/calendar; charset=utf-8" };
  const first = version
    ? await reach(() => client.updateObject({ url, data, etag: version, headers }))
    : await reach(() => client.createObject({ url, data, headers: { ...headers, "If-None-Match": "*" } }));
  // Our own name is there already: a try before this one got through, and its answer did not.
  const response =
    first.status === 412 && !version ? await reach(() => client.updateObject({ url, data, headers })) : first;
  if (!response.ok) throw new CalendarFault(faultOfStatus(response.status), String(response.status));
  return { version: response.headers.get("ETag") };
}

async function removeEvent(client: Client, calendar: string, uid: string): Promise<void> {
  const response = await reach(() => client.deleteObject({ url: objectUrl(calendar, uid) }));
  if (response.ok || response.status === 404 || response.status === 410) return;
  throw new CalendarFault(faultOfStatus(response.status), String(response.status));
}

/** The library throws plain errors with the status in their words. */
async function reach<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    const words = error instanceof Error ? error.message : "";
    if (/\b401\b|unauthorized|invalid credentials/i.test(words)) throw new CalendarFault("sign-in", "401");
    throw new CalendarFault("unreachable", error instanceof Error ? error.name : "unknown");
  }
}
