// Reads the changes of a CalDAV calendar: lists the objects (sync-collection, RFC 6578), then fetches them. An
// unexpected response is a fault, never an empty calendar, which would free all busy times.
import { DAVNamespaceShort, type DAVResponse } from "tsdav";

import { faultOfStatus } from "~/calendars/reach/fault-of-status";
import type { Guard } from "~/calendars/reach/guarded-fetch.server";
import { CalendarFault, type Changes, type Span } from "~/calendars/port";
import { type Client, callServer } from "./client.server";
import { addressOf, readObjects } from "./read-objects.server";

/** A walker's calendar has a few hundred objects a year. */
const maxObjects = 10_000;

interface Asked {
  span: Span;
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

/** Follows truncated lists. If an object is listed twice, the later entry counts. */
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

/** Truncated list (RFC 6578 3.6). */
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
  // For example a sign-in page with status 200.
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
