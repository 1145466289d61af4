// A scripted responder, and only for what no emulator has: Google's error bodies, slowness, and nonsense.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { Temporal } from "~/shared/dates";

import { googleCalendar } from "./google-calendar.server";
import { readBusyChanges } from "./read-busy.server";

type Answer = (response: ServerResponse) => unknown;

let server: Server;
let root = "";
let script: Answer[] = [];
let asked: string[] = [];
let tokens: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.authorization ?? ""}`);
    script.shift()?.(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  script = [];
  asked = [];
  tokens = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
/** As Google's documentation prints them. */
const fault = (status: number, reason: string, message: string, headers?: Record<string, string>) =>
  json(status, { error: { errors: [{ domain: "global", reason, message }], code: status, message } }, headers);

/** As its newer services answer. */
const newer = (reason: string) =>
  json(403, {
    error: { code: 403, message: "x", status: "PERMISSION_DENIED", details: [{ "@type": "x" }, { reason }] },
  });

/** Resolves once it has left. */
const half = (response: ServerResponse) =>
  new Promise<void>((sent) => response.writeHead(200).write('{"items": [', () => sent()));

const calls = () => ({
  root,
  // No answer that is on its way is ever given up.
  timeoutMs: 60_000,
  accessToken: async (fresh: boolean) => {
    tokens.push(fresh ? "fresh" : "kept");
    return fresh ? "fresh" : "kept";
  },
});
const calendar = (overrides: { timeoutMs?: number } = {}) => googleCalendar({ ...calls(), ...overrides });
const span = { from: Temporal.Instant.from("2026-11-20T08:00Z"), to: Temporal.Instant.from("2026-12-20T08:00Z") };
const draft = {
  uid: "0b4f0f3e-1111-4222-8333-abcdefabcdef",
  summary: "x",
  description: "",
  location: null,
  start: span.from,
  end: span.to,
  sequence: 0,
};

describe("what Google answers", () => {
  it.each([
    ["a limit of the account", fault(403, "userRateLimitExceeded", "User Rate Limit Exceeded"), "busy"],
    ["a limit of the project", fault(403, "rateLimitExceeded", "Rate Limit Exceeded"), "busy"],
    ["a missing right", fault(403, "forbidden", "Forbidden"), "forbidden"],
    ["a consent without calendars", fault(403, "insufficientPermissions", "Insufficient Permission"), "sign-in"],
    ["an API nobody enabled", fault(403, "accessNotConfigured", "Access Not Configured"), "not-enabled"],
    ["an API nobody enabled, in its newer words", newer("SERVICE_DISABLED"), "not-enabled"],
    ["a consent without calendars, in newer words", newer("ACCESS_TOKEN_SCOPE_INSUFFICIENT"), "sign-in"],
    ["a calendar that is not there", fault(404, "notFound", "Not Found"), "gone"],
    ["an old sync token", fault(410, "fullSyncRequired", "Sync token is no longer valid"), "cursor-expired"],
    ["too many requests", fault(429, "rateLimitExceeded", "Too Many Requests", { "Retry-After": "17" }), "busy"],
    ["trouble of its own", fault(503, "backendError", "Backend Error"), "unreachable"],
    ["nonsense", (response: ServerResponse) => response.writeHead(200).end("<html>"), "unexpected"],
    ["half of it, and the connection ends", (response) => half(response).then(() => response.destroy()), "unreachable"],
  ] satisfies [string, Answer, string][])("when it is %s, is a fault with a name", async (_, answer, code) => {
    script = [answer];
    await expect(calendar().changes("c", span, "token")).rejects.toMatchObject({ code });
  });

  it.each([
    ["nothing", () => undefined],
    ["half of it, and then nothing", (response) => void half(response)],
  ] satisfies [string, Answer][])("when it is %s, for long, is a fault with a name", async (_, answer) => {
    script = [answer];
    const waiting = calendar({ timeoutMs: 500 }).changes("c", span, "token");
    await expect(waiting).rejects.toMatchObject({ code: "unreachable" });
  });

  it("says how long to wait", async () => {
    script = [fault(429, "rateLimitExceeded", "Too Many Requests", { "Retry-After": "17" })];
    await expect(calendar().calendars()).rejects.toMatchObject({ retryAfterSeconds: 17 });
  });

  it.each(["86401", "9".repeat(40)])("waits no longer than a day: %s seconds", async (asked) => {
    script = [fault(429, "rateLimitExceeded", "Too Many Requests", { "Retry-After": asked })];
    await expect(calendar().calendars()).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
  });

  it("never puts Google's sentences into a fault: they may repeat what was sent", async () => {
    script = [fault(404, "notFound", "calendar of casey@example.com")];
    const thrown: unknown = await calendar()
      .calendars()
      .catch((error: unknown) => error);
    expect(String(thrown)).toBe("CalendarFault: gone: 404 notFound");
  });
});

describe("a token that ran out", () => {
  it("is renewed once, and the call made again", async () => {
    script = [fault(401, "authError", "Invalid Credentials"), json(200, { items: [] })];
    expect(await calendar().calendars()).toEqual([]);
    expect(asked).toEqual(["GET Bearer kept", "GET Bearer fresh"]);
  });

  it("that is refused again needs the owner", async () => {
    script = [fault(401, "authError", "Invalid Credentials"), fault(401, "authError", "Invalid Credentials")];
    await expect(calendar().calendars()).rejects.toMatchObject({ code: "sign-in" });
    expect(tokens).toEqual(["kept", "fresh"]);
  });
});

describe("a visit", () => {
  it("that is there already is written over: the answer of a try before was lost", async () => {
    script = [fault(409, "duplicate", "The requested identifier already exists."), json(200, { etag: '"2"' })];
    expect(await calendar().put("c", draft, null)).toEqual({ version: '"2"' });
    expect(asked.map((line) => line.split(" ")[0])).toEqual(["POST", "PATCH"]);
  });

  it("changed at Google meanwhile is a conflict", async () => {
    script = [fault(412, "conditionNotMet", "Precondition Failed")];
    await expect(calendar().put("c", draft, '"1"')).rejects.toMatchObject({ code: "conflict" });
  });

  it("in a calendar that can only be read is not for it to write or to take away", async () => {
    const readers = fault(403, "requiredAccessLevel", "You need to have writer access to this calendar.");
    script = [readers, readers];
    await expect(calendar().put("c", draft, null)).rejects.toMatchObject({ code: "forbidden" });
    await expect(calendar().remove("c", draft.uid)).rejects.toMatchObject({ code: "forbidden" });
  });

  it.each([404, 410])("that is gone is gone: %s", async (status) => {
    script = [fault(status, "deleted", "Resource has been deleted")];
    await expect(calendar().remove("c", draft.uid)).resolves.toBeUndefined();
  });
});

describe("a list of several pages", () => {
  it("is read to its end; the token comes with the last", async () => {
    const item = (id: string) => ({
      id,
      start: { dateTime: "2026-11-23T10:00:00-08:00" },
      end: { dateTime: "2026-11-23T11:00:00-08:00" },
    });
    script = [
      json(200, { items: [item("a")], nextPageToken: "2" }),
      json(200, { items: [{ id: "b", status: "cancelled" }, item("c")], nextSyncToken: "next" }),
    ];
    const changes = await calendar().changes("c", span, null);
    expect(changes).toMatchObject({ removed: ["b"], cursor: "next", full: true });
    expect(changes.upserts.map(({ uid, start }) => [uid, start.toString()])).toEqual([
      ["a", "2026-11-23T18:00:00Z"],
      ["c", "2026-11-23T18:00:00Z"],
    ]);
  });

  it.each(["changes", "calendars"] as const)("without an end is given up: %s", async (list) => {
    script = Array.from({ length: 30 }, () => json(200, { items: [], nextPageToken: "again" }));
    const reading = list === "changes" ? calendar().changes("c", span, null) : calendar().calendars();
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
    expect(asked).toHaveLength(20);
  });

  it("larger than this machine wants to hold is given up, whatever its pages are", async () => {
    const page = { items: [{ id: "a", summary: "x".repeat(7_000_000) }], nextPageToken: "again" };
    script = Array.from({ length: 5 }, () => json(200, page));
    const reading = calendar().changes("c", span, null);
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
    expect(asked).toHaveLength(3);
  });

  it("that takes longer than whoever reads it can wait is given up between two pages", async () => {
    const patience = new AbortController();
    script = [
      (response) => {
        json(200, { items: [], nextPageToken: "2" })(response);
        response.on("finish", () => patience.abort());
      },
      json(200, { items: [], nextSyncToken: "x" }),
    ];
    const slow = googleCalendar({ ...calls(), signal: patience.signal });
    await expect(slow.changes("c", span, null)).rejects.toMatchObject({ code: "unreachable" });
  });

  it("that has none is no list: what was known stays", async () => {
    script = [json(200, {})];
    await expect(calendar().changes("c", span, null)).rejects.toMatchObject({ code: "unexpected" });
  });

  it("keeps days without a time, what is marked as free, and what was declined apart", async () => {
    const day = { start: { date: "2026-11-26" }, end: { date: "2026-11-27" } };
    script = [
      json(200, {
        items: [
          { id: "day", ...day },
          { id: "free", transparency: "transparent", ...day },
          { id: "declined", attendees: [{ self: true, responseStatus: "declined" }], ...day },
          { id: "broken", start: { dateTime: "yesterday" }, end: {} },
        ],
      }),
    ];
    const { upserts } = await calendar().changes("c", span, null);
    expect(upserts.map(({ uid, allDay, isBusy, start }) => [uid, allDay, isBusy, start.toString()])).toEqual([
      ["day", true, true, "2026-11-26T08:00:00Z"],
      ["free", true, false, "2026-11-26T08:00:00Z"],
      ["declined", true, false, "2026-11-26T08:00:00Z"],
    ]);
  });
});

describe("a calendar that tells when it is busy, and no more", () => {
  const busy = (...stretches: [string, string][]) =>
    json(200, { calendars: { c: { busy: stretches.map(([start, end]) => ({ start, end })) } } });
  const twoMonths = { from: span.from, to: span.from.add({ hours: 60 * 24 }) };

  it("is asked month by month; what reaches over the end of one is told once", async () => {
    script = [
      busy(["2026-11-23T18:00:00Z", "2026-11-23T19:00:00Z"], ["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z"]),
      busy(["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z"]),
    ];
    const changes = await readBusyChanges(calls(), "c", twoMonths);
    expect(changes).toMatchObject({ full: true, cursor: null, removed: [] });
    expect(changes.upserts.map(({ start, end, isBusy }) => [start.toString(), end.toString(), isBusy])).toEqual([
      ["2026-11-23T18:00:00Z", "2026-11-23T19:00:00Z", true],
      ["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z", true],
    ]);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["is not there any more", { errors: [{ domain: "global", reason: "notFound" }], busy: [] }, "gone"],
    ["cannot be asked for now", { errors: [{ domain: "global", reason: "internalError" }] }, "unexpected"],
    ["is not in the answer", undefined, "unexpected"],
  ])("and %s is a fault, and never a free month", async (_, c, code) => {
    script = [json(200, { calendars: { c } })];
    await expect(readBusyChanges(calls(), "c", span)).rejects.toMatchObject({ code });
  });
});
