// CalDAV against Debian's Radicale, behind a proxy that can modify its responses.
import type { IncomingMessage, ServerResponse } from "node:http";

import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";

import type { CalendarPort, EventDraft } from "~/calendars/port";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { serve } from "../../../tests/support/requests";
import { caldavCalendar, eventIcs, mayWrite } from "./caldav-calendar.server";
import { zone } from "../../../tests/support/zone";

const at = (text: string) => Temporal.Instant.from(text);
const span = { from: at("2026-11-20T08:00Z"), to: at("2027-11-20T08:00Z") };
const guard = { allowLoopback: true };

function visit(uid: string, start = "2026-11-23T16:00Z"): EventDraft {
  const from = at(start);
  const end = from.add({ minutes: 30 });
  return { uid, summary: "Dog Walking", description: "", location: null, start: from, end, sequence: 0 };
}

test("eventIcs writes no METHOD, which is not allowed in stored calendar objects (RFC 4791 4.1)", () => {
  const text = eventIcs(visit("a-visit"));
  expect(text).toContain("DTSTART:20261123T160000Z");
  expect(text).not.toContain("METHOD:");
});

test.each([
  ["all", { privilege: { all: {} } }, true],
  ["read and write-content", { privilege: [{ read: {} }, { writeContent: {} }] }, true],
  ["read and write in one element", { privilege: { read: {}, write: {} } }, true],
  ["read", { privilege: { read: {} } }, false],
  ["read and read-free-busy", { privilege: [{ read: {} }, { readFreeBusy: {} }] }, false],
  ["write-properties", { privilege: [{ read: {} }, { writeProperties: {} }] }, false],
  ["an unknown form", { privilege: "all" }, true],
  ["no privileges", undefined, true],
])("mayWrite follows the calendar's privileges: %s", (_, set, expected) => expect(mayWrite(set)).toBe(expected));

test.runIf(hasRadicale)(
  "a read-only calendar is listed as not writable, and rejects writing and deleting",
  async () => {
    const radicale = await startRadicale({ readOnly: "holidays" });
    try {
      const calendar = caldavCalendar(radicale.account, zone, guard);
      const found = await calendar.calendars();
      expect(found.map(({ name, mayWrite }) => `${name} ${mayWrite}`).toSorted()).toEqual([
        "sam/holidays false",
        "sam/walks true",
      ]);
      const holidays = found.find(({ mayWrite }) => !mayWrite)?.id ?? "";
      expect((await calendar.changes(holidays, span, null)).upserts).toEqual([]);
      await expect(calendar.put(holidays, visit("never"), null)).rejects.toMatchObject({ code: "forbidden" });
      await expect(calendar.remove(holidays, "never")).rejects.toMatchObject({ code: "forbidden" });
    } finally {
      await radicale.stop();
    }
  },
);

interface Reply {
  status: number;
  type: string;
  body: string;
}

const page: Reply = { status: 200, type: "text/html", body: "<!doctype html><title>Sign in</title>" };
const isListing = (request: string) => request.includes("sync-collection");
const isReading = (request: string) => request.includes("calendar-multiget");
const truncated = "<response><href>/sam/walks/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>";
const listed = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<response><href>/sam/walks/${index}.ics</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
  ).join("");

describe.runIf(hasRadicale)("a CalDAV calendar", () => {
  let radicale: Radicale;
  let proxy: Awaited<ReturnType<typeof serve>>;
  let calendar: CalendarPort;
  let id = "";
  /** Modifies the response to a request. */
  let modify: (request: string, reply: Reply) => Reply;

  beforeAll(async () => {
    radicale = await startRadicale();
    proxy = await serve((request, response) => void forward(request, response));
    calendar = caldavCalendar({ ...radicale.account, serverUrl: `${proxy.origin}/` }, zone, guard);
    id = `${proxy.origin}/sam/walks/`;
    await store("dentist.ics", "UID:dentist", "DTSTART:20261123T180000Z");
    await store("yoga", "UID:yoga", "DTSTART:20261123T200000Z");
  });
  beforeEach(() => {
    modify = (_, reply) => reply;
  });
  afterAll(async () => {
    await proxy.close();
    await radicale.stop();
  });

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const sent = Buffer.concat(await request.toArray()).toString();
    const { host: _, connection: _connection, ...headers } = request.headers;
    const real = await fetch(new URL(request.url ?? "/", radicale.account.serverUrl), {
      method: request.method ?? "GET",
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      redirect: "manual",
      ...(sent ? { body: sent } : {}),
    });
    const reply = { status: real.status, type: real.headers.get("Content-Type") ?? "", body: await real.text() };
    const { status, type, body } = modify(sent, reply);
    const etag = real.headers.get("ETag");
    response.writeHead(status, { "Content-Type": type, ...(etag ? { ETag: etag } : {}) }).end(body);
  }

  async function store(name: string, ...lines: string[]) {
    const { serverUrl, username, password } = radicale.account;
    const event = ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", "SUMMARY:Away", ...lines, "DURATION:PT1H", "END:VEVENT"];
    const file = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...event, "END:VCALENDAR", ""].join("\r\n");
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
    const headers = { "Content-Type": "text/calendar", Authorization: authorization };
    const stored = await fetch(new URL(`sam/walks/${name}`, serverUrl), { method: "PUT", headers, body: file });
    if (!stored.ok) throw new Error(`Radicale refused the object: ${stored.status}`);
  }

  const read = () => calendar.changes(id, span, null);
  const uids = async () => (await read()).upserts.map(({ uid }) => uid).toSorted();
  const both = ["/sam/walks/dentist.ics", "/sam/walks/yoga"];

  it("reports a wrong password as sign-in, and a private address as refused-address", async () => {
    const wrong = { ...radicale.account, password: "another" };
    await expect(caldavCalendar(wrong, zone, guard).calendars()).rejects.toMatchObject({ code: "sign-in" });
    const inner = { ...wrong, serverUrl: "https://192.168.1.4/" };
    await expect(caldavCalendar(inner, zone).calendars()).rejects.toMatchObject({ code: "refused-address" });
  });

  it("is found by the URL of its server", async () => {
    expect(await calendar.calendars()).toEqual([{ id, name: "sam/walks", color: null, mayWrite: true }]);
  });

  it("reads all objects, also those whose names don't end in .ics", async () => {
    const { upserts, unread } = await read();
    expect(upserts.map(({ uid, icsUid }) => [uid, icsUid]).toSorted()).toEqual([
      ["/sam/walks/dentist.ics", "dentist"],
      ["/sam/walks/yoga", "yoga"],
    ]);
    expect(unread).toEqual([]);
  });

  it("writes and deletes idempotently: the second call changes nothing", async () => {
    await calendar.put(id, visit("once"), null);
    await calendar.put(id, visit("once"), null);
    expect(await uids()).toEqual([both[0], "/sam/walks/once.ics", both[1]]);
    await calendar.remove(id, "once");
    await calendar.remove(id, "once");
    expect(await uids()).toEqual(both);
  });

  it("returns only the changes and deletions since a cursor", async () => {
    const { cursor } = await read();
    const { version } = await calendar.put(id, visit("new"), null);
    const made = await calendar.changes(id, span, cursor);
    expect(made).toMatchObject({ full: false, removed: [] });
    expect(made.upserts.map(({ start }) => start.toString())).toEqual(["2026-11-23T16:00:00Z"]);
    await calendar.put(id, visit("new", "2026-11-23T22:00Z"), version);
    const moved = await calendar.changes(id, span, made.cursor);
    expect(moved.upserts.map(({ start }) => start.toString())).toEqual(["2026-11-23T22:00:00Z"]);
    await expect(calendar.put(id, visit("new"), version)).rejects.toMatchObject({ code: "conflict" });
    await calendar.remove(id, "new");
    const gone = await calendar.changes(id, span, moved.cursor);
    expect(gone.removed).toEqual([moved.upserts[0]?.uid]);
    expect((await calendar.changes(id, span, gone.cursor)).upserts).toEqual([]);
  });

  it("reports an unknown cursor as expired", async () => {
    const stale = calendar.changes(id, span, "http://radicale.org/ns/sync/no-such-token");
    await expect(stale).rejects.toMatchObject({ code: "cursor-expired" });
  });

  it.each([
    ["an HTML page instead of the list", isListing],
    ["an HTML page instead of the objects", isReading],
  ])("reports %s as a fault, not as an empty calendar", async (_, isModified) => {
    const { cursor } = await read();
    modify = (request, reply) => (isModified(request) ? page : reply);
    await expect(read()).rejects.toMatchObject({ code: "unexpected" });
    if (isModified === isListing)
      await expect(calendar.changes(id, span, cursor)).rejects.toMatchObject({ code: "unexpected" });
  });

  it("reports a response without one of the requested objects as a fault", async () => {
    modify = (request, reply) =>
      isReading(request) ? { ...reply, body: reply.body.replace(/<response>[^]*?<\/response>/, "") } : reply;
    await expect(read()).rejects.toMatchObject({ code: "unexpected" });
  });

  it("finds objects that the server lists with absolute or percent-encoded URLs", async () => {
    modify = (request, reply) => ({
      ...reply,
      body: isReading(request)
        ? reply.body.replaceAll(/<href>\/sam\/walks\//g, `<href>${proxy.origin}/s%61m/walks/`)
        : reply.body,
    });
    expect(await uids()).toEqual(both);
  });

  it("continues a truncated list (507) until it is complete", async () => {
    const response = /<response>[^]*?<\/response>/;
    let rest = "";
    modify = (request, reply) => {
      if (!isListing(request)) return reply;
      if (rest) return { ...reply, body: reply.body.replace("</multistatus>", `${rest}</multistatus>`) };
      [rest = ""] = response.exec(reply.body) ?? [];
      return { ...reply, body: reply.body.replace(response, truncated) };
    };
    const { upserts, cursor } = await read();
    expect(rest).not.toBe("");
    expect(upserts.map(({ uid }) => uid).toSorted()).toEqual(both);
    expect(cursor).not.toBeNull();
  });

  it.each([
    ["a truncated list without a new token", truncated],
    ["more than 10,000 objects", listed(10_000)],
  ])("reports %s as too-large", async (_, more) => {
    modify = (request, reply) =>
      isListing(request) ? { ...reply, body: reply.body.replace("</multistatus>", `${more}</multistatus>`) } : reply;
    await expect(read()).rejects.toMatchObject({ code: "too-large" });
  });

  it("reports objects that exceed the byte limit together as too-large", async () => {
    /** Returns a response with every requested object, at 1,500 bytes each. */
    const everyObject = (request: string) =>
      `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${[
        ...request.matchAll(/<d:href>([^<]*)<\/d:href>/g),
      ]
        .map(
          ([, href]) =>
            `<response><href>${href}</href><propstat><prop><C:calendar-data>${"X".repeat(1500)}</C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
        )
        .join("")}</multistatus>`;
    modify = (request, reply) => {
      if (isReading(request)) return { ...reply, body: everyObject(request) };
      const all = `${listed(249)}</multistatus>`;
      return isListing(request) ? { ...reply, body: reply.body.replace("</multistatus>", all) } : reply;
    };
    const account = { ...radicale.account, serverUrl: `${proxy.origin}/` };
    const narrow = caldavCalendar(account, zone, { allowLoopback: true, maxBytes: 90_000 });
    await expect(narrow.changes(id, span, null)).rejects.toMatchObject({ code: "too-large" });
  });

  it("frees an invitation declined under an address that the server lists for the account", async () => {
    const declined = "ATTENDEE;PARTSTAT=DECLINED:mailto:sam@calendar.example\r\nSUMMARY:Away";
    const addressSet = (addresses: string) =>
      `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response><href>/sam/</href><propstat><prop>` +
      `<C:calendar-user-address-set>${addresses}</C:calendar-user-address-set></prop><status>HTTP/1.1 200 OK</status>` +
      "</propstat></response></multistatus>";
    let addresses = "<href>mailto:Sam@Calendar.example</href><href>/sam/</href>";
    modify = (request, reply) => {
      if (request.includes("calendar-user-address-set")) return { ...reply, status: 207, body: addressSet(addresses) };
      return isReading(request) ? { ...reply, body: reply.body.replace("SUMMARY:Away", declined) } : reply;
    };
    const busy = async () => (await read()).upserts.map(({ isBusy }) => isBusy).toSorted();
    expect(await busy()).toEqual([false, true]);
    addresses = "";
    expect(await busy()).toEqual([true, true]);
  });

  it("reports an unreadable object without removing it, and reads the others", async () => {
    modify = (request, reply) =>
      isReading(request) ? { ...reply, body: reply.body.replace("DTSTART:20261123T18", "DTSTART:some day") } : reply;
    const { upserts, unread, removed } = await read();
    expect(upserts.map(({ uid }) => uid)).toEqual(["/sam/walks/yoga"]);
    expect(unread).toEqual([{ uid: "/sam/walks/dentist.ics", summary: "Away", problem: "start" }]);
    expect(removed).not.toContain("/sam/walks/dentist.ics");
  });
});
