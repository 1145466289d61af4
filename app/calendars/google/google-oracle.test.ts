// Compares each request with the same call by Google's official client.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { auth, calendar as officialCalendar, type calendar_v3 } from "@googleapis/calendar";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createCalendar, listByDescription, shareCalendar } from "./client-calendars.server";
import { deleteCalendar } from "./client-calendars.server";
import { googleCalendar, googleEventId, stopChannel, watchCalendar } from "./google-calendar.server";
import { readPublicEvents, readBusy } from "./read-events.server";
import { zone } from "../../../tests/support/zone";

interface Recorded {
  method: string | undefined;
  path: string;
  query: string[];
  body: unknown;
  ifMatch: string | undefined;
  authorization: string | undefined;
}

let recorder: Server;
let root = "";
let recorded: Recorded[] = [];

async function record(request: IncomingMessage, response: ServerResponse): Promise<void> {
  recorded.push(await recordOf(request));
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ id: "made@group.calendar.google.com", items: [], calendars: {}, etag: '"1"' }));
}

beforeAll(async () => {
  recorder = createServer((request, response) => void record(request, response));
  await new Promise<void>((listening) => recorder.listen(0, "127.0.0.1", listening));
  root = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  recorded = [];
});
afterAll(() => {
  recorder.closeAllConnections();
  recorder.close();
});

async function recordOf(request: IncomingMessage): Promise<Recorded> {
  const url = new URL(request.url ?? "", "http://recorder");
  let body = "";
  for await (const part of request) body += String(part);
  return {
    method: request.method,
    path: url.pathname,
    query: [...url.searchParams].map(([name, value]) => `${name}=${value}`).toSorted(),
    body: body === "" ? null : (JSON.parse(body) as unknown),
    ifMatch: request.headers["if-match"],
    authorization: request.headers.authorization,
  };
}

function official(): calendar_v3.Calendar {
  const client = new auth.OAuth2();
  client.setCredentials({ access_token: "token" });
  return officialCalendar({ version: "v3", auth: client, rootUrl: root });
}
const ours = () => ({ root, zone, accessToken: async () => "token" });

const at = (text: string) => Temporal.Instant.from(text);
const span = { from: at("2026-11-20T08:00Z"), to: at("2026-12-20T08:00Z") };
const window = { timeMin: "2026-11-20T08:00:00Z", timeMax: "2026-12-20T08:00:00Z" };
const calendarId = "sam+walks@example.com";
const uid = "0b4f0f3e-1111-4222-8333-abcdefabcdef";
const eventId = "0b4f0f3e111142228333abcdefabcdef";
const draft = {
  uid,
  summary: "Dog Walking: Biscuit & Maple",
  description: "Two dogs",
  location: "Culver City",
  start: at("2026-11-23T18:00Z"),
  end: at("2026-11-23T18:30Z"),
  sequence: 2,
};
/** Omits the sequence: Google counts its own, and answers 400 to a lower one. */
const body = {
  summary: draft.summary,
  description: draft.description,
  location: draft.location,
  start: { dateTime: "2026-11-23T18:00:00Z", timeZone: zone },
  end: { dateTime: "2026-11-23T18:30:00Z", timeZone: zone },
};

const channel = { id: "channel-1", address: "https://walks.example/api/google-calendar/changed", token: "a-token" };

const calls: [name: string, theirs: () => Promise<unknown>, mine: () => Promise<unknown>][] = [
  [
    "calendarList.list",
    () => official().calendarList.list({ maxResults: 250 }),
    () => googleCalendar(ours()).calendars(),
  ],
  [
    "events.list of a span",
    () => official().events.list({ calendarId, singleEvents: true, maxResults: 2500, ...window }),
    () => googleCalendar(ours()).changes(calendarId, span, null),
  ],
  [
    "events.list since a sync token",
    () => official().events.list({ calendarId, singleEvents: true, maxResults: 2500, syncToken: "CPj/=token" }),
    () => googleCalendar(ours()).changes(calendarId, span, "CPj/=token"),
  ],
  [
    "events.insert",
    () => official().events.insert({ calendarId, requestBody: { id: eventId, ...body } }),
    () => googleCalendar(ours()).put(calendarId, draft, null),
  ],
  [
    "events.patch over one version",
    () =>
      official().events.patch(
        { calendarId, eventId, requestBody: { ...body, status: "confirmed" } },
        { headers: { "If-Match": '"7"' } },
      ),
    () => googleCalendar(ours()).put(calendarId, draft, '"7"'),
  ],
  [
    "events.delete",
    () => official().events.delete({ calendarId, eventId }),
    () => googleCalendar(ours()).remove(calendarId, uid),
  ],
  [
    "freebusy.query",
    () =>
      official().freebusy.query({
        requestBody: { ...window, timeZone: zone, items: [{ id: calendarId }] },
      }),
    () => readBusy(ours(), calendarId, span).catch(() => null),
  ],
  [
    "events.watch",
    () =>
      official().events.watch({
        calendarId,
        requestBody: { ...channel, type: "web_hook", params: { ttl: "172800" } },
      }),
    () => watchCalendar(ours(), calendarId, { ...channel, ttlSeconds: 172_800 }).catch(() => null),
  ],
  [
    "channels.stop",
    () => official().channels.stop({ requestBody: { id: channel.id, resourceId: "resource-7" } }),
    () => stopChannel(ours(), channel.id, "resource-7"),
  ],
  [
    "calendarList.list of the account's own",
    () => official().calendarList.list({ maxResults: 250, minAccessRole: "owner" }),
    () => listByDescription(ours(), "Reference: 1"),
  ],
  ["calendars.delete", () => official().calendars.delete({ calendarId }), () => deleteCalendar(ours(), calendarId)],
  [
    "calendars.insert, its color and its reader",
    async () => {
      const id = "made@group.calendar.google.com";
      await official().calendars.insert({
        requestBody: { summary: "Casey", description: "Reference: 1", timeZone: zone },
      });
      await official().calendarList.patch({
        calendarId: id,
        colorRgbFormat: true,
        requestBody: { backgroundColor: "#33b679", foregroundColor: "#000000" },
      });
      await official().acl.insert({
        calendarId: id,
        sendNotifications: true,
        requestBody: { role: "reader", scope: { type: "user", value: "casey@example.com" } },
      });
    },
    async () => {
      const id = await createCalendar(ours(), { name: "Casey", description: "Reference: 1" });
      await shareCalendar(ours(), id, { color: "#33b679", shareWith: "casey@example.com" });
    },
  ],
];

test.each(calls)("%s sends the same request as Google's client", async (_, theirs, mine) => {
  await theirs();
  const expected = recorded;
  recorded = [];
  await mine();
  expect(recorded).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
});

test("reading a public calendar sends the API key and no token", async () => {
  const client = officialCalendar({ version: "v3", auth: "the-key", rootUrl: root });
  await client.events.list({ calendarId, singleEvents: true, orderBy: "startTime", maxResults: 2500, ...window });
  const expected = recorded;
  recorded = [];
  await readPublicEvents({ root, zone, apiKey: "the-key" }, calendarId, span);
  expect(recorded).toEqual(expected);
  expect(recorded[0]?.authorization).toBeUndefined();
});

test("a visit's id without dashes is a valid event id at Google", () => {
  expect(googleEventId(uid)).toMatch(/^[0-9a-v]{5,1024}$/);
});
