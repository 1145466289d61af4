// Fetches and reads the objects of a CalDAV calendar.
import { type DAVResponse, DAVNamespaceShort } from "tsdav";

import { type Guard, maxBytesOf } from "~/calendars/reach/guarded-fetch.server";
import type { ReadIcs } from "~/calendars/ics/read-ics.server";
import { readInThread } from "~/calendars/ics/read-in-thread.server";
import { CalendarFault, type Span } from "~/calendars/port";
import { type Client, callServer } from "./client.server";

const objectsAtOnce = 50;
/** Limit of all responses together, in multiples of the limit of one. */
const maxResponses = 4;

/** Uses an object's URL as the uid of its events, since changes and removals name only the URL. */
export async function readObjects(
  client: Client,
  url: string,
  addresses: readonly string[],
  { span, guard, listAddresses }: { span: Span; guard: Guard | undefined; listAddresses: () => Promise<string[]> },
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
  const read = await readInThread(texts, span, { addresses: ownAddresses, signal: guard?.signal });
  return mergeResults(addresses, read);
}

/** Returns the texts in the order of the addresses. A missing object is a fault. */
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
export const addressOf = (calendar: string, href: string): string => new URL(href, calendar).pathname;

/** Servers may encode @ as %40 in one response and not in another. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
