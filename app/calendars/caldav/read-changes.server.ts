// Reads the changes of a CalDAV calendar: lists the objects (sync-collection, RFC 6578), then fetches them. An
// unexpected response is a fault, never an empty calendar, which would free all busy times.
import { DAVNamespaceShort, type DAVResponse, type createDAVClient } from "tsdav";

import type { ReadIcs } from "~/calendars/ics/read-ics.server";
import { readInThread } from "~/calendars/ics/read-in-thread.server";
import { CalendarFault, type Changes, type Span } from "~/calendars/port";
import { type Guard, maxBytesOf, faultOfStatus } from "~/calendars/reach/guarded-fetch.server";

/** A walker's calendar has a few hundred objects a year. */
const maxObjects = 10_000;

interface Asked {
  span: Span;
  /** IANA name of the business's zone. */
  zone: string;
  cursor: string | null;
  guard: Guard | undefined;
  /** Lists the email addresses of the calendar's owner, to find declined invitations. */
  listAddresses: () => Promise<string[]>;
}

export async function readChanges(client: Client, url: string, asked: Asked): Promise<Changes> {
  const { objects, next } = await listObjects(client, url, asked.cursor);
  const there = objects.filter(({ isGone }) => !isGone).map(({ address }) => address);
  const gone = objects.filter(({ isGone }) => isGone).map(({ address }) => address);
  const { events, unread } = await readObjects(client, url, there, asked);
  const told = new Set([...events, ...unread].map(({ uid }) => uid));
  const removed = [...gone, ...there.filter((address) => !told.has(address))];
  return { upserts: events, unread, removed, cursor: next, full: asked.cursor === null };
}

interface Listed {
  objects: { address: string; isGone: boolean }[];
  next: string | null;
}

/**
 * Lists the objects, and requests the rest of a truncated list. If an object is listed twice, the later entry counts.
 */
async function listObjects(client: Client, url: string, cursor: string | null): Promise<Listed> {
  const found = new Map<string, boolean>();
  let next = cursor;
  for (;;) {
    const before: string | null = next;
    const responses = await listPart(client, url, before);
    for (const { href = "", status } of responses.filter((response) => isObject(response, url)))
      found.set(addressOf(url, href), status === 404);
    if (found.size > maxObjects) throw new CalendarFault("too-large", `more than ${maxObjects} objects`);
    next = tokenIn(responses);
    if (!responses.some(isCutOff)) break;
    if (!next || next === before) throw new CalendarFault("too-large", "the list is truncated without a new token");
  }
  return { objects: [...found].map(([address, isGone]) => ({ address, isGone })), next };
}

async function listPart(client: Client, url: string, cursor: string | null): Promise<DAVResponse[]> {
  const responses = await callServer(() =>
    client.syncCollection({
      url,
      props: { [`${DAVNamespaceShort.DAV}:getetag`]: {}, [`${DAVNamespaceShort.DAV}:resourcetype`]: {} },
      syncLevel: 1,
      ...(cursor ? { syncToken: cursor } : {}),
    }),
  );
  checkAll(responses, url, cursor);
  return responses;
}

/** True for the entry that marks a list as truncated (RFC 6578 3.6). */
const isCutOff = ({ status, raw }: DAVResponse) => status === 507 && isMultistatus(raw);

/** True for objects, whatever their names end with. Some servers also list the calendar itself. */
function isObject({ href, props }: DAVResponse, url: string): boolean {
  const isCollection = typeof props?.resourcetype === "object" && "collection" in (props.resourcetype ?? {});
  return href !== undefined && !isCollection && !href.endsWith("/") && addressOf(url, href) !== addressOf(url, "");
}

function checkAll(responses: readonly DAVResponse[], url: string, cursor: string | null): void {
  const isFine = (one: DAVResponse) => one.status < 400 || isCutOff(one) || (one.status === 404 && isObject(one, url));
  const bad = responses.find((one) => !isFine(one));
  // Servers answer an unknown token with different errors; all of them cause a full read.
  if (bad && cursor && bad.status !== 401) throw new CalendarFault("cursor-expired", String(bad.status));
  if (bad) throw new CalendarFault(faultOfStatus(bad.status), String(bad.status));
  // A response that isn't a multistatus is, for example, a sign-in page with status 200.
  if (responses.length === 0 || responses.some(({ raw }) => !isMultistatus(raw)))
    throw new CalendarFault("unexpected", "no multistatus");
}

const isMultistatus = (raw: unknown) => typeof raw === "object" && raw !== null && "multistatus" in raw;

function tokenIn(responses: readonly DAVResponse[]): string | null {
  for (const { raw } of responses) {
    const token: unknown = (raw as { multistatus?: { syncToken?: unknown } } | undefined)?.multistatus?.syncToken;
    if (typeof token === "string") return token;
  }
  return null;
}

const objectsAtOnce = 50;
/** Size limit of all responses together, as a multiple of the limit of one response. */
const maxResponses = 4;

/** Uses an object's URL as the uid of its events, since changes and removals name only the URL. */
async function readObjects(
  client: Client,
  url: string,
  addresses: readonly string[],
  { span, zone, guard, listAddresses }: Pick<Asked, "span" | "zone" | "guard" | "listAddresses">,
): Promise<ReadIcs> {
  if (addresses.length === 0) return { events: [], unread: [] };
  const texts: string[] = [];
  let left = maxResponses * maxBytesOf(guard);
  for (let first = 0; first < addresses.length; first += objectsAtOnce) {
    const some = await fetchObjects(client, url, addresses.slice(first, first + objectsAtOnce));
    left -= some.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    if (left < 0) throw new CalendarFault("too-large", "the objects have too many bytes");
    texts.push(...some);
  }
  const ownAddresses = texts.some((text) => /DECLINED/i.test(text)) ? await listAddresses() : [];
  const read = await readInThread(texts, span, { zone, addresses: ownAddresses, signal: guard?.signal });
  return mergeResults(addresses, read);
}

/** Returns the ICS texts in the order of the addresses. A missing object is a fault. */
async function fetchObjects(client: Client, url: string, addresses: readonly string[]): Promise<string[]> {
  const responses = await callServer(() =>
    client.calendarMultiGet({
      url,
      props: { [`${DAVNamespaceShort.DAV}:getetag`]: {}, [`${DAVNamespaceShort.CALDAV}:calendar-data`]: {} },
      objectUrls: [...addresses],
      depth: "1",
    }),
  );
  const texts = new Map(responses.flatMap((response) => textIn(response, url)));
  return addresses.map((address) => {
    const text = texts.get(decoded(address));
    if (text === undefined) throw new CalendarFault("unexpected", "the response lacks an object");
    return text;
  });
}

function textIn({ href, props }: DAVResponse, url: string): [string, string][] {
  const part: unknown = props?.calendarData;
  // The response parser returns quoted text as an object.
  const text: unknown = typeof part === "object" && part !== null ? Object.values(part)[0] : part;
  return href !== undefined && typeof text === "string" ? [[decoded(addressOf(url, href)), text]] : [];
}

function mergeResults(addresses: readonly string[], read: readonly (ReadIcs | CalendarFault)[]): ReadIcs {
  const all: ReadIcs = { events: [], unread: [] };
  for (const [index, uid] of addresses.entries()) {
    const one = read[index];
    if (one instanceof CalendarFault && one.code === "too-large") throw one;
    // One unreadable object doesn't affect the others.
    if (!one || one instanceof CalendarFault) {
      all.unread.push({ uid, summary: null, problem: "start" });
      continue;
    }
    all.events.push(...one.events.map((event) => ({ ...event, icsUid: event.uid, uid })));
    const [unread] = one.unread;
    if (unread) all.unread.push({ ...unread, uid });
  }
  return all;
}

/** Path of an object; servers list relative and absolute URLs. */
const addressOf = (calendar: string, href: string): string => new URL(href, calendar).pathname;

/** Servers may encode @ as %40 in one response and not in another. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The client of one account, signed in. */
export type Client = Awaited<ReturnType<typeof createDAVClient>>;

/** The library throws plain errors with the status in the message. */
export async function callServer<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    const message = error instanceof Error ? error.message : "";
    if (/\b401\b|unauthorized|invalid credentials/i.test(message)) throw new CalendarFault("sign-in", "401");
    throw new CalendarFault("unreachable", error instanceof Error ? error.name : "unknown");
  }
}
